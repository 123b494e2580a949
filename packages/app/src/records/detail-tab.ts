/** The parts of a record's page. */
export type DetailTab = 'facts' | 'versions' | 'notes'

/** The search part of a record's page. */
export type DetailSearch = { tab?: Exclude<DetailTab, 'facts'> | undefined }

/**
 * Reads the search part of a record's page; facts are what one sees first. Another word is said to be `undefined`,
 * because the router lays this answer over what the address holds: a name left out would keep its text.
 */
export function detailSearch(search: Readonly<Record<string, unknown>>): DetailSearch {
  return { tab: search['tab'] === 'versions' || search['tab'] === 'notes' ? search['tab'] : undefined }
}
