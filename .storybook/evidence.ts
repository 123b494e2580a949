/** What was looked at in every story of a component. */
export const checks = ['axe, light', 'axe, dark', 'forced colours', 'zoom 200 %', 'zoom 400 %', 'keyboard'] as const

export type Check = (typeof checks)[number]

/** How often a check passed, of how often it was made. For the keyboard: keys of the page's table that a test pressed. */
export type CheckCount = { readonly passed: number; readonly of: number }

/** What a run found in one file of stories. */
export type Found = {
  /** The day of the run. */
  readonly date: string
  /** The commit it was made on. */
  readonly version: string
  readonly checks: Partial<Record<Check, CheckCount>>
}

/** Results of the last run of each file of stories: "packages/ui/src/components/button/button.stories.tsx". */
export type Evidence = { readonly files: Readonly<Record<string, Found>> }

/** The type of the reports that carry these checks from the browser to the file. */
export const evidenceReport = 'strongroom-evidence'

/** One report: which checks were made on this story, and what failed in each. */
export type StoryEvidence = Partial<Record<Check, readonly string[]>>

/** The type of the reports that say which keys a test has pressed. */
export const keyboardReport = 'strongroom-keyboard'
