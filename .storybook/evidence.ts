/** What was looked at in every story of a component. */
export const checks = ['axe, light', 'axe, dark', 'forced colours', 'zoom 200 %', 'zoom 400 %', 'keyboard'] as const

export type Check = (typeof checks)[number]

/** How often a check passed, of how often it was made. For the keyboard: keys of the page's table that a test pressed. */
export type CheckCount = { readonly passed: number; readonly of: number }

/** Results of the last story run, by the component's folder: "packages/ui/src/components/button". */
export type Evidence = {
  readonly folders: Readonly<
    Record<
      string,
      { readonly date: string; readonly version: string; readonly checks: Partial<Record<Check, CheckCount>> }
    >
  >
}

/** The type of the reports that carry these checks from the browser to the file. */
export const evidenceReport = 'strongroom-evidence'

/** One report: which checks were made on this story, and what failed in each. */
export type StoryEvidence = Partial<Record<Check, readonly string[]>>

/** The type of the reports that say which keys a test has pressed. */
export const keyboardReport = 'strongroom-keyboard'
