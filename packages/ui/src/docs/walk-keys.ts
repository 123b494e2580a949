import { userEvent } from 'storybook/test'
import type { KeyRow } from './component-page.ts'
import { keySequence } from './key-sequence.ts'

type Report = { type: string; version: number; result: unknown; status: 'passed' | 'failed' | 'warning' }

/** The parts of a story's context that the walk itself needs. */
type Walked = { readonly reporting: { addReport: (report: Report) => void } }

type Step<Context> = (context: Context & { readonly press: () => Promise<void> }) => Promise<void>

/**
 * A test that presses every key of a table, one after the other: each key needs a step, and each step has to press its
 * key. The page prints the same table, so it cannot promise a key that no test has pressed.
 */
export function walkKeys<const Rows extends readonly KeyRow[], Context extends Walked>(
  rows: Rows,
  steps: { readonly [Key in Rows[number]['keys']]: Step<Context> },
): (context: Context) => Promise<void> {
  const stepOf = new Map<string, Step<Context>>(Object.entries<Step<Context>>(steps))
  return async (context) => {
    const pressed = new Set<string>()
    const stood = new Set<string>()
    try {
      for (const { keys } of rows) {
        const press = async () => {
          await pressKeys(keys)
          pressed.add(keys)
        }
        await stepOf.get(keys)?.({ ...context, press })
        if (!pressed.has(keys)) throw new Error(`The step of ${keys} never pressed it: call press() in it.`)
        stood.add(keys)
      }
    } finally {
      // Of all keys of the table: where a step fails, those behind it are not walked and do not count as passed.
      const result = rows.map(({ keys }) => ({ keys, passed: stood.has(keys) }))
      const status = result.every(({ passed }) => passed) ? 'passed' : 'failed'
      context.reporting.addReport({ type: 'strongroom-keyboard', version: 1, result, status })
    }
  }
}

/** "Control+Home" as a person presses it. Tab moves the focus as the browser would. */
async function pressKeys(keys: string): Promise<void> {
  if (keys === 'Tab' || keys === 'Shift+Tab') {
    await userEvent.tab({ shift: keys !== 'Tab' })
    return
  }
  await userEvent.keyboard(keySequence(keys))
}
