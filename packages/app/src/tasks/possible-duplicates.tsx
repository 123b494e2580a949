import { titleOf, type RecordKind } from '@strongroom/api/contract'
import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'
import { likeName } from './like-name.ts'

const most = 5

type PossibleDuplicatesProps<Kind extends RecordKind> = { of: ShownKind<Kind>; title: string }

/** Approved records of a kind whose names begin like that of a new one. */
export function PossibleDuplicates<Kind extends RecordKind>({ of, title }: PossibleDuplicatesProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const q = likeName(title)
  const { data, error } = useInfiniteQuery({ ...api.records(kind).list({ q, limit: most }), enabled: q !== '' })
  const page = data?.pages[0]
  if (q === '') return null
  if (error) return <Evidence title="Possible duplicates">They could not be looked for: {error.message}</Evidence>
  // Its place is kept: nothing that is being read moves when the answer comes.
  if (page === undefined) return <Evidence title="Possible duplicates">They are being looked for.</Evidence>
  const words =
    page.total === 0
      ? `No approved ${noun} has`
      : page.total === 1
        ? `One approved ${noun} has`
        : `${page.total} approved ${plural} have`
  return (
    <Evidence
      title="Possible duplicates"
      records={page.items.map(({ id, content, version }) => ({
        id,
        title: titleOf(kind, content, id),
        href: place.record(id),
        about: `Version ${version}`,
      }))}
    >
      {words} a name like this.
    </Evidence>
  )
}
