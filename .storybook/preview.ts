import './preview.css'
import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import addonMsw from 'msw-storybook-addon'
import { configure } from 'storybook/test'
import { loadTips } from '../packages/ui/src/components/tooltip/load-tips.ts'
import { giveReadersZone } from '../packages/ui/src/format/readers-zone.ts'
import { modes } from '../scripts/visual/modes.ts'
import { accessibilityConfig } from './accessibility-rules.ts'
import { CatalogueContainer, CataloguePage } from './catalogue-page.tsx'
import { briefWaiting } from './brief-waiting.ts'
import { assertNoErrors, listenForErrors } from './console-errors.ts'
import { usableControls } from './controls.ts'
import { evidenceReport } from './evidence.ts'
import { freshWithArgs } from './fresh-with-args.tsx'
import { inLandmark } from './in-landmark.tsx'
import { measure } from './measure.ts'
import { applyTheme, settleColours, type Theme } from './theme.ts'
import { applyToolbar, globalTypes, initialGlobals, viewports, zoneFrom } from './toolbar.ts'
import { assertNoUnhandledRequests, forgetUnhandledRequests, startWorker } from './unhandled-requests.ts'
import { withDensity } from './with-density.ts'
import { withoutOwnerStacks } from './without-owner-stacks.ts'

const underTest: boolean = import.meta.env.MODE === 'test'
if (underTest) {
  withoutOwnerStacks()
  briefWaiting()
}

/** The part of a story's context that reports are added to. */
type Reported = { reporting: { addReport: (report: Report) => void } }
type Report = { type: string; version: number; result: unknown; status: 'passed' | 'failed' }

/** Holds the page, in the theme it is shown in, to axe: what is wrong with it, which is to fail the story. */
async function inaccessible(
  { reporting }: Reported,
  { rules, theme }: { rules: 'every' | 'colours'; theme: Theme },
): Promise<string[]> {
  const { told, violations } = await import('./accessibility.ts')
  // The run that writes the evidence looks at each of what is made alike.
  const found = await violations(rules, { isEach: globalThis.strongroomTestBrowser !== undefined })
  const passed = found.length === 0
  // Which theme it was is read by catalogue-evidence.ts: a story may begin with the dark one.
  const result = { violations: found, theme }
  reporting.addReport({ type: 'a11y', version: 1, result, status: passed ? 'passed' : 'failed' })
  return passed ? [] : [told(found)]
}

function failWith(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

// Milliseconds that a test waits for what must appear: a page may load scripts while others use both cores.
configure({ asyncUtilTimeout: 8000 })

export default definePreview({
  // Under test the stories are held to axe below, where it is known which of them.
  addons: [addonDocs(), ...(underTest ? [] : [addonA11y()]), addonMsw(startWorker)],
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    // Read by the addon in the catalogue; under test by accessibility.ts.
    a11y: { test: 'error', config: accessibilityConfig },
    layout: 'padded',
    // The page's own background token is used; the addon's colours would hide a wrong one.
    backgrounds: { disable: true },
    controls: { expanded: true },
    // Code is shown where pasted-code-plugin.ts gives a story some that can be pasted.
    docs: { page: CataloguePage, container: CatalogueContainer, canvas: { sourceState: 'none' } },
    viewport: { options: viewports },
    // The hosted review looks at the same modes as the one on this machine.
    chromatic: {
      prefersReducedMotion: 'reduce',
      modes: Object.fromEntries(
        modes.map(({ name, width, theme, forcedColours }) => [
          name,
          { viewport: width, theme, forcedColors: forcedColours ? 'active' : 'none' },
        ]),
      ),
    },
    options: {
      // Read from this file as it is written, before anything runs: the groups in the order that the pages' data has them.
      storySort: {
        order: [
          'Welcome',
          'Foundations',
          'Actions',
          'Forms',
          'Tables',
          'Feedback',
          'Navigation',
          'Data',
          'Patterns',
          'Screens',
        ],
        method: 'alphabetical',
      },
    },
  },
  // No test uses a control.
  argTypesEnhancers: underTest ? [] : [usableControls],
  decorators: [
    (Story, context) => {
      applyToolbar(context.globals)
      // The test runner shows a story without the frame that the catalogue pads.
      if (underTest) document.body.dataset.layout = String(context.parameters.layout)
      const story = inLandmark(withDensity(Story, context), context)
      return underTest ? story : freshWithArgs(story, context.args)
    },
  ],
  // A story moves the pointer at once.
  beforeAll: async () => void (await loadTips()),
  beforeEach({ globals }) {
    listenForErrors()
    forgetUnhandledRequests()
    // Stories share a tab: what was typed in one is not kept for the next.
    if (underTest) sessionStorage.clear()
    // Nor is the zone of the person who was signed in before.
    giveReadersZone(zoneFrom(globals))
  },
  async afterEach(context) {
    const isScreen = context.title.startsWith('Screens/')
    assertNoUnhandledRequests({ isScreen })
    if (!underTest) return
    assertNoErrors(context.parameters.expectedErrors)
    const browser = globalThis.strongroomTestBrowser
    // A test beside a story ends somewhere in the middle: the gate holds the stories to both themes, and what tests of a
    // component leave behind to the one; the run that writes the evidence holds all tests to both.
    const isEnd = browser === undefined && context.tags.includes('test-fn')
    if (isEnd && isScreen) return
    const shown: Theme = context.globals.theme === 'dark' ? 'dark' : 'light'
    const faults = await inaccessible(context, { rules: 'every', theme: shown })
    if (isEnd) return failWith(faults)
    // The other theme: only colours are others there, and only the run that writes the evidence asks for all the rest again.
    const theme: Theme = shown === 'dark' ? 'light' : 'dark'
    applyTheme(theme)
    await settleColours()
    try {
      faults.push(...(await inaccessible(context, { rules: browser === undefined ? 'colours' : 'every', theme })))
    } finally {
      applyTheme(shown)
      await settleColours()
    }
    // Forced colours and zoom take several redraws: only the run that writes the evidence looks at them.
    if (browser === undefined) return failWith(faults)
    const result = await measure(browser)
    const unstood = Object.entries(result).flatMap(([check, found]) => found.map((fault) => `${check}: ${fault}`))
    context.reporting.addReport({
      type: evidenceReport,
      version: 1,
      result,
      status: unstood.length === 0 ? 'passed' : 'failed',
    })
    failWith([
      ...faults,
      ...(unstood.length > 0 ? [`The story does not stand every setting:\n  ${unstood.join('\n  ')}`] : []),
    ])
  },
})
