const harmless = [
  // The browser's note that a size changed twice in one frame; it draws the next frame and nothing is wrong.
  /^(Error: )?ResizeObserver loop completed/,
  // A press whose part is still on its way. React says it of the tool that presses, and once a page: the story that
  // comes first would fail, and pass when it is tried again.
  /^A component suspended inside an `act` scope/,
  // The router asks for the script of a page by `use` while it is not there, and not any more once it is: React says so of
  // a library, once a page, and the story that comes first would fail.
  /^(Error: )?This library called use\(\) to suspend in a previous render/,
]

const errors: string[] = []
let listening = false

/** From now on remembers what is written to the console as an error. */
export function listenForErrors(): void {
  errors.length = 0
  if (listening) return
  listening = true
  // oxlint-disable-next-line no-console -- the console itself is what is watched.
  const write = console.error
  // oxlint-disable-next-line no-console
  console.error = (...values: unknown[]) => {
    errors.push(values.map(String).join(' '))
    write(...values)
  }
}

/** Fails the story when it wrote an error that it had not announced in `parameters.expectedErrors`. */
export function assertNoErrors(expected: unknown): void {
  const patterns = Array.isArray(expected) ? expected.filter((item) => item instanceof RegExp) : []
  const unexpected = errors
    .splice(0)
    .filter((error) => ![...patterns, ...harmless].some((pattern) => pattern.test(error)))
  if (unexpected.length === 0) return
  throw new Error(
    `The story wrote errors to the console:\n  ${unexpected.join('\n  ')}\nMend them, or announce them in parameters.expectedErrors.`,
  )
}
