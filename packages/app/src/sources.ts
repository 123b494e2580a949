import type { Api, ListOptions } from '@strongroom/api'
import {
  accountKinds,
  maxPageSize,
  recordKindNames,
  titleOf,
  type RecordKind,
  type SourceName,
} from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { foundRows, nameStaleTime } from './found-rows.ts'
import { matchedIn } from './matched-in.ts'

/** A value that a field can hold, and the words for it. */
export type SourceOption = { value: string; label: string; hint?: string }

/** With what a source is asked. */
type Ask = { api: Api; client: QueryClient; signal: AbortSignal }

export { nameStaleTime }

/** What a field can point at. */
export type Source = {
  /** What to type to find one; left out where there are so few that all are listed at once. */
  prompt?: string
  /** Those that answer to a text; all, where all are listed at once. */
  find: (ask: Ask, q: string) => Promise<SourceOption[]>
  /** The one with a value; null where there is none. */
  read: (ask: Ask, value: string) => Promise<SourceOption | null>
  /** The kind of record it is, where it is one. */
  kind?: RecordKind
}

/** What nothing can be chosen of yet, and why: the field stands disabled with these words. One that is there may be known. */
type Unserved = { unserved: string } & Partial<Pick<Source, 'read'>>

const listed = 20

const timezone: Source = {
  find: async ({ api, client }) => {
    const zones = await client.ensureQueryData((await api.lookups()).timezones())
    return zones.map(({ id, label, utcOffset }) => ({ value: id, label, hint: `UTC${utcOffset}` }))
  },
  read: async (ask, value) => (await timezone.find(ask, '')).find((zone) => zone.value === value) ?? null,
}

/** A country, by name, by its letters or by a short form of its name. */
const country: Source = {
  find: async () => {
    const { countries } = await loadCountries()
    return countries().map(({ code, name, also }) => ({
      value: code,
      label: name,
      hint: also ? `${code}, ${also}` : code,
    }))
  },
  read: async (_ask, value) => {
    const { countryWords, isCountry } = await loadCountries()
    return isCountry(value) ? { value, label: countryWords(value) } : null
  },
}

const loadBooks = () => import('./found-in-books.ts')
const loadCountries = () => import('@strongroom/api/contract/countries')

/** An industry of the NAICS. Only those of six digits can be chosen, but what was chosen once keeps its words. */
const naics: Source = {
  prompt: 'Code or words',
  find: async (ask, q) => {
    const found = await foundRows(ask, (await ask.api.lookups()).naics({ q, limit: listed }))
    return found.filter(({ selectable }) => selectable).map(industry)
  },
  read: async (ask, value) => {
    const found = await foundRows(ask, (await ask.api.lookups()).naics({ q: value, limit: listed }))
    const row = found.find(({ code }) => code === value)
    return row ? industry(row) : null
  },
}

const industry = ({ code, title }: { code: string; title: string }): SourceOption => ({
  value: code,
  label: `${code} ${title}`,
})

/** Approved records of a kind, found by their names. */
function recordsOf(kind: RecordKind): Source {
  const option = ({ id, content }: { id: string; content: object }, q = ''): SourceOption => {
    const label = titleOf(kind, content, id)
    const hint = matchedIn(content, { title: label, q })
    return { value: id, label, ...(hint !== undefined && { hint }) }
  }
  return {
    prompt: 'Name',
    kind,
    find: async (ask, q) =>
      (await foundRows(ask, ask.api.records(kind).list({ q, limit: listed }))).map((record) => option(record, q)),
    read: async ({ api, client }, value) =>
      option(await client.fetchQuery({ ...api.records(kind).detail(value), staleTime: nameStaleTime })),
  }
}

/** What there are few of, read at once. */
function fewOf<Item extends { id: string; code: string; name: string }>(
  list: (api: Api) => Promise<ListOptions<Item>>,
): Source {
  const find = async (ask: Ask) =>
    (await foundRows(ask, await list(ask.api))).map(({ id, code, name }) => ({ value: id, label: name, hint: code }))
  return { find, read: async (ask, value) => (await find(ask)).find((option) => option.value === value) ?? null }
}

const most = { limit: maxPageSize }

/** Typed by the kinds: `recordKindNames` has each of them, once. */
const recordSources = Object.fromEntries(recordKindNames.map((kind) => [kind, recordsOf(kind)])) as {
  readonly [Kind in RecordKind]: Source
}

/** What every word of the contract's fields stands for. One that is missing here is a type error. */
const sources = {
  ...recordSources,
  country,
  timezone,
  naics,
  transactionFeeType: fewOf(async (api) => (await api.feeTypes()).list(most)),
  ownershipConfiguration: fewOf(async (api) => (await api.protection()).ownershipConfigurations(most)),
  rateIndex: fewOf(async (api) => (await api.rateIndexes()).list(most)),
  account: {
    prompt: 'Name, number or client',
    find: async (ask, q) => (await loadBooks()).foundAccounts(ask, Object.keys(accountKinds), q),
    read: async (ask, value) => (await loadBooks()).accountNamed(ask, value),
  },
  externalAccount: {
    unserved: 'External accounts are chosen on the form of their client account.',
    read: async ({ api, client }, value) => {
      const { content } = await client.fetchQuery({
        ...(await api.externalAccounts()).detail(value),
        staleTime: nameStaleTime,
      })
      return { value, label: [content.holderName, content.bankName].filter(Boolean).join(', ') }
    },
  },
  parent: { unserved: 'It follows from the page on which it was begun.' },
  pendingParentTransaction: { unserved: 'A pending transaction cannot be chosen here yet.' },
  request: {
    prompt: 'Number',
    find: async (ask, q) => (await loadBooks()).foundRequests(ask, q),
    read: async (ask, value) => (await loadBooks()).requestNamed(ask, value),
  },
} satisfies { readonly [Name in SourceName | RecordKind]: Source | Unserved }

/** The words of which nothing can be chosen. */
export type UnservedName = {
  [Name in keyof typeof sources]: (typeof sources)[Name] extends Unserved ? Name : never
}[keyof typeof sources]

/** What a field points at, by the contract's word for it. */
export const sourceNamed = (name: SourceName | RecordKind): Source | Unserved => sources[name]
