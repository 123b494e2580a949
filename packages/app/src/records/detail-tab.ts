/** The parts of a record's page. */
export type DetailTab = 'facts' | 'contacts' | 'versions' | 'notes'

/** The search part of a record's page: flat text, as the address holds it. */
export type DetailSearch = {
  tab?: Exclude<DetailTab, 'facts'> | undefined
  /** Two versions that are compared. */
  from?: string | undefined
  to?: string | undefined
}

const tabs = ['contacts', 'versions', 'notes'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Reads the search part of a record's page; details are what one sees first. Another word is said to be `undefined`,
 * because the router lays this answer over what the address holds: a name left out would keep its text.
 */
export function detailSearch({ tab, from, to }: Readonly<Record<string, unknown>>): DetailSearch {
  return { tab: tabs.find((one) => one === tab), from: textOf(from), to: textOf(to) }
}
