/** Hands the toolbar's density to a story whose component takes it in its `view`; others are drawn as they are. */
export function withDensity<Result>(
  Story: (update?: { args: Record<string, unknown> }) => Result,
  { args, globals }: { args: Readonly<Record<string, unknown>>; globals: Readonly<Record<string, unknown>> },
): Result {
  const { view } = args
  if (globals.density !== 'comfortable' || typeof view !== 'object' || view === null) return Story()
  return Story({ args: { ...args, view: { ...view, density: 'comfortable' } } })
}
