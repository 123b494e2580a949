import { titleOf, type ManagedKind, type Timezone } from '@strongroom/api/contract'
import { ComboboxField, MultiSelectField, type BoundFieldProps, type FieldOption } from '@strongroom/ui/draft-form'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import { useDraftText, useDraftTexts } from './draft-content.ts'

const listed = 20
const noZones: readonly Timezone[] = []

/** A time zone. All of them are loaded at once: there are a few hundred. */
export function TimezoneField(props: BoundFieldProps) {
  const { api } = useApp()
  const { data = noZones, isPending, error } = useQuery(api.lookups.timezones())
  const options = useMemo(
    () => data.map(({ id, label, utcOffset }): FieldOption => ({ value: id, label, hint: `UTC${utcOffset}` })),
    [data],
  )
  return <ComboboxField {...props} options={options} loading={isPending} searchError={error?.message} />
}

/** A six-digit industry of the NAICS, found by code or words. */
export function NaicsField(props: BoundFieldProps) {
  const { api } = useApp()
  const [q, setQ] = useState('')
  const code = useDraftText(props.name)
  const found = useInfiniteQuery({ ...api.lookups.naics({ q, limit: listed }), enabled: q !== '' })
  const own = useInfiniteQuery({ ...api.lookups.naics({ q: code, limit: listed }), enabled: code !== '' })
  const options = useMemo(
    () => rowsOf(found.data).flatMap((row) => (row.selectable ? [industry(row)] : [])),
    [found.data],
  )
  const chosen = rowsOf(own.data).find((row) => row.code === code)
  return (
    <ComboboxField
      {...props}
      options={options}
      onSearch={setQ}
      loading={found.isFetching}
      searchError={found.error?.message}
      chosen={chosen && industry(chosen)}
      placeholder="Code or words"
    />
  )
}

const industry = ({ code, title }: { code: string; title: string }): FieldOption => ({
  value: code,
  label: `${code} ${title}`,
})

type ReferenceProps = BoundFieldProps & { kind: ManagedKind }

/** An approved record of a kind, found by its name. */
export function ReferenceField({ kind, ...props }: ReferenceProps) {
  const { api } = useApp()
  const search = useRecordSearch(kind)
  const id = useDraftText(props.name)
  const { data: record } = useQuery({ ...api.managed(kind).detail(id), enabled: id !== '' })
  return <ComboboxField {...props} {...search} chosen={record && recordOption(kind, record)} placeholder="Name" />
}

/** Several approved records of a kind, found by their names. */
export function ReferencesField({ kind, ...props }: ReferenceProps) {
  const { api } = useApp()
  const search = useRecordSearch(kind)
  const ids = useDraftTexts(props.name)
  const known = useQueries({
    queries: ids.map((id) => api.managed(kind).detail(id)),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [recordOption(kind, data)] : [])),
  })
  return <MultiSelectField {...props} {...search} known={known} placeholder="Name" />
}

function useRecordSearch(kind: ManagedKind) {
  const { api } = useApp()
  const [q, onSearch] = useState('')
  const found = useInfiniteQuery({ ...api.managed(kind).list({ q, limit: listed }), enabled: q !== '' })
  const options = useMemo(() => rowsOf(found.data).map((record) => recordOption(kind, record)), [kind, found.data])
  return { options, onSearch, loading: found.isFetching, searchError: found.error?.message }
}

const recordOption = (kind: ManagedKind, record: { id: string; content: object }): FieldOption => ({
  value: record.id,
  label: titleOf(kind, record.content, record.id),
})

function rowsOf<Item>(data: { pages: readonly { items: Item[] }[] } | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
