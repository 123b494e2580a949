/** The search part of a list's address: flat text, as the address holds it. What a table makes of it is the table's. */
export type ListSearch = Readonly<Record<string, string>>

/**
 * Reads the search part of a list's address. Its route takes it from the location and not as `loaderDeps`: another
 * order or filter is the same page, and must not put a page on its way over the one that has the focus.
 */
export function listSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
