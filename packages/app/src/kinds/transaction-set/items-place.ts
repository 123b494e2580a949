/** Where the items of a pending set are written, put in order and tried. */
export const itemsPlace = (id: string): string => `/transaction-sets/pending/${encodeURIComponent(id)}`
