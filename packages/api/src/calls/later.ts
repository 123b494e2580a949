/**
 * Calls whose schemas are not in the first load: loaded when they are first asked for, the same ones ever after. A load
 * that failed, on a bad line, is tried again. In a component: `use(api.requests())`.
 */
export function later<Calls>(load: () => Promise<Calls>): () => Promise<Calls> {
  let known: Promise<Calls> | undefined
  return () => {
    if (known) return known
    const fresh = load()
    known = fresh
    fresh.catch(() => {
      if (known === fresh) known = undefined
    })
    return fresh
  }
}
