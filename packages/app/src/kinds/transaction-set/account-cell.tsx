import { movementOf, type AccountType, type MovementEnd } from '@strongroom/api/contract'
import { OptionSelect, type OptionSelectProps } from '@strongroom/ui/multi-select'
import { TextField } from '@strongroom/ui/text-field'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { bookAccountsQuery, externalAccountsQuery, type FoundAccount } from '../../found-in-books.ts'
import { useApp } from '../../shell/use-app.ts'
import type { AccountColumn, Entry } from './entry.ts'

const none: readonly FoundAccount[] = []
const inBooks: readonly AccountType[] = ['ClientAccount', 'InstitutionAccount']

const sideOf: Readonly<Record<AccountColumn, MovementEnd>> = { from: 'source', to: 'destination' }
const otherOf: Readonly<Record<AccountColumn, AccountColumn>> = { from: 'to', to: 'from' }

/** What a cell is being searched for: `cell` names it among those of all rows. */
type Asked = { cell: string; types: readonly AccountType[]; q: string }

/** The accounts of the books that answer to what is typed into one cell. Of a thousand rows no other one asks for any. */
export function useFoundAccounts(currency: string) {
  const { api } = useApp()
  const [asked, setAsked] = useState<Asked>({ cell: '', types: inBooks, q: '' })
  const { data: found = none, isFetching, error } = useQuery(bookAccountsQuery(api, asked.types, asked.q))
  const options = useMemo(
    () => (currency === '' ? found : found.filter((account) => account.currency === currency)),
    [found, currency],
  )
  return (cell: string, types: readonly AccountType[]): Search => ({
    onSearch: (q) => setAsked({ cell, types, q }),
    ...(asked.cell === cell
      ? { options, loading: isFetching, searchError: error?.message }
      : { options: none, loading: false }),
  })
}

type Search = Pick<OptionSelectProps, 'options' | 'onSearch' | 'loading' | 'searchError'>

type AccountTextProps = {
  row: Entry
  column: AccountColumn
  label: string
  error: string | undefined
  readOnly: boolean
  onPut: (part: Partial<Entry>) => void
}

type AccountCellProps = AccountTextProps & { at: number; search: ReturnType<typeof useFoundAccounts> }

/** An account of a row as text: its number or its whole title, by which the platform knows it. */
export function AccountText({ row, column, onPut, ...field }: AccountTextProps) {
  return (
    <TextField {...field} value={shown(row, column)} onChange={(text) => onPut(asPart(column, { text, words: '' }))} />
  )
}

/**
 * An account of a row: found by its title, its number or its client, or one outside that belongs to the client's. What
 * is typed and not chosen stays as it is: the platform knows accounts by their numbers and their whole titles too.
 */
export function AccountCell({ at, search, row, column, onPut, ...field }: AccountCellProps) {
  const types = movementOf(row.type)?.ends[sideOf[column]] ?? inBooks
  const cell = {
    ...field,
    value: row[column] === '' ? null : { value: row[column], label: shown(row, column) },
    onChange: (option: { value: string; label: string } | null) =>
      onPut(asPart(column, { text: option?.value ?? '', words: option?.label ?? '' })),
    onType: (typed: string) => onPut(asPart(column, { text: typed, words: '' })),
  }
  return types.includes('ExternalAccount') ? (
    <OutsideCell {...cell} of={row[`${otherOf[column]}Words`] === '' ? '' : row[otherOf[column]]} />
  ) : (
    <OptionSelect {...cell} {...search(`${at} ${column}`, types)} />
  )
}

type OutsideCellProps = Pick<OptionSelectProps, 'label' | 'error' | 'readOnly' | 'value' | 'onChange' | 'onType'> & {
  of: string
}

/** One of the verified external accounts of the client's account at the other side, where that was chosen. */
function OutsideCell({ of, ...cell }: OutsideCellProps) {
  const { api } = useApp()
  const { data: options = none, isFetching, error } = useQuery(externalAccountsQuery(api, of))
  return (
    <OptionSelect
      {...cell}
      options={options}
      loading={isFetching}
      searchError={error?.message}
      emptyText={of === '' ? 'Choose the account of the client first.' : 'The client has no verified external account.'}
    />
  )
}

const shown = (row: Entry, column: AccountColumn): string => row[`${column}Words`] || row[column]

const asPart = (column: AccountColumn, { text, words }: { text: string; words: string }): Partial<Entry> =>
  column === 'from' ? { from: text, fromWords: words } : { to: text, toWords: words }
