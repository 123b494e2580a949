/** What a list of requests is narrowed by, as its address holds it. */
type Narrowed = Readonly<Partial<Record<'state' | 'period' | 'neededBy' | 'decidable' | 'requestedBy', string>>>

const at = (path: string, narrowed: Narrowed): string => {
  const text = new URLSearchParams(narrowed).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The open requests. */
export const openHref = (narrowed: Narrowed = {}): string => at('/requests', narrowed)

/** What is over. */
export const historyHref = (narrowed: Narrowed = {}): string => at('/requests/history', narrowed)

/** The page of a request. */
export const requestHref = (id: string): string => `/requests/${encodeURIComponent(id)}`

/** The form that asks for one. */
export const askHref = '/'
