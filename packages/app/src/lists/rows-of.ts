import { createContext, useContext } from 'react'

/** Whose rows the tables of a page are: the name of its record; undefined where it is a page of all. */
export const RowsOf = createContext<string | undefined>(undefined)

/** What a table on the page of a record is called where it stands alone, on paper or as a file: `Contacts: Ada Winslow`. */
export function useTitleAlone(label: string | undefined): string | undefined {
  const name = useContext(RowsOf)
  return name === undefined || label === undefined ? label : `${label}: ${name}`
}
