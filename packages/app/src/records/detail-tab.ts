/** The parts of a record's page. */
export type DetailTab = 'facts' | 'versions' | 'notes'

/** The search part of a record's page: flat text, as the address holds it. */
export type DetailSearch = {
  tab?: Exclude<DetailTab, 'facts'> | undefined
  from?: string | undefined
  to?: string | undefined
}

const version = /^[1-9]\d{0,8}$/

/**
 * Reads the search part of a record's page; details are what one sees first. Another word is said to be `undefined`,
 * because the router lays this answer over what the address holds: a name left out would keep its text.
 */
export function detailSearch(search: Readonly<Record<string, unknown>>): DetailSearch {
  const versionIn = (value: unknown) => (typeof value === 'string' && version.test(value) ? value : undefined)
  return {
    tab: search['tab'] === 'versions' || search['tab'] === 'notes' ? search['tab'] : undefined,
    from: versionIn(search['from']),
    to: versionIn(search['to']),
  }
}
