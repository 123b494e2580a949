import axe from 'axe-core'
import { colourRules } from '../scripts/colour-rules.ts'
import { accessibilityConfig } from './accessibility-rules.ts'
import { madeAlike } from './made-alike.ts'
import { pageState } from './page-state.ts'

// Once a page: the addon sets all rules back and up again before each of two thousand looks. No story has rules of its own.
// What is told of a fault has its selector and not its markup.
axe.configure({ ...accessibilityConfig, noHtml: true })

// Many a test ends where its story began, or another test ended: what passed is not looked at again.
const passed = new Set<string>()

/**
 * What the accessibility check finds wrong with the page as it stands, by every rule or by those that read colours. Of what
 * is made alike three are looked at, unless each is asked for.
 */
export async function violations(
  rules: 'every' | 'colours',
  { isEach = false }: { isEach?: boolean } = {},
): Promise<axe.Result[]> {
  const asked = `${rules} ${isEach}`
  const state = `${asked} ${await pageState()}`
  if (passed.has(state)) return []
  // The document and not its body: only of the whole of it does axe know at once where to find what a rule is about.
  const context = { include: [document.documentElement], exclude: isEach ? [] : madeAlike(document.body) }
  const { violations: found } = await axe.run(context, {
    // Writing down each node that passed would be most of its time.
    resultTypes: ['violations'],
    reporter: 'no-passes',
    ...(rules === 'colours' && { runOnly: colourRules }),
    rules: Object.fromEntries(notAsked().map((rule) => [rule, { enabled: false }])),
  })
  // A page that changed meanwhile, or was still on its way to its last look, is not the one that passed.
  if (found.length === 0 && !isMoving() && state === `${asked} ${await pageState()}`) passed.add(state)
  return found
}

/** Rules about pages as a whole, because a story is a part of one, and what cannot be found here but is long looked for. */
function notAsked(): string[] {
  const isSpaced = document.querySelector('[style*="important" i]') !== null
  return ['bypass', 'landmark-one-main', 'page-has-heading-one', ...(isSpaced ? [] : ['avoid-inline-spacing'])]
}

const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity)

/** Where each rule is broken and what would mend it, for whoever reads the failed test. */
export function told(found: readonly axe.Result[]): string {
  const lines = found.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message)
      return `  ${target.join(' ')}: ${reasons.join('; ')}`
    }),
  ])
  return `The story breaks rules of accessibility:\n${lines.join('\n')}`
}
