import type { RecordKind, Version } from '@strongroom/api/contract'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { VersionHistory } from '@strongroom/ui/version-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { NextPart } from '../shell/next-part.tsx'
import { PartError } from '../shell/part-error.tsx'
import { useApp } from '../shell/use-app.ts'
import { chainOf } from './chain-of.ts'
import { changesBetween } from './changes-between.ts'
import { comparedVersions, type ComparedVersions } from './compared-versions.ts'
import type { DetailSearch } from './detail-tab.ts'
import type { RecordPartProps } from './record-facts.tsx'
import { currencyOf, toChanges } from '../fields/to-changes.ts'
import { valueAt } from '../fields/value-at.ts'
import { useAllFields } from '../fields/use-attributes.ts'
import { useValueWords } from '../fields/value-words.ts'

type RecordVersionsProps<Kind extends RecordKind> = RecordPartProps<Kind> & {
  /** Which two are compared, as the address says. */
  compared: Pick<DetailSearch, 'from' | 'to'>
}

/** Every approved version of a record, newest first and page by page, and what lies between any two of them. */
export function RecordVersions<Kind extends RecordKind>({ of, record, compared }: RecordVersionsProps<Kind>) {
  const { kind } = of
  const fields = useAllFields(of)
  const { api } = useApp()
  const list = useInfiniteQuery(api.records(kind).versions(record.id))
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const moved = versions.flatMap(({ changes }) =>
    changes.flatMap(({ path, ...change }) => [
      { path, value: change.old },
      { path, value: change.new },
    ]),
  )
  const navigate = useNavigate()
  const newest = Math.max(record.version, versions[0]?.version ?? 0)
  const numbers = comparedVersions(newest, compared)
  const asked = usePair({ kind, id: record.id, versions: list.isPending ? undefined : versions, numbers })
  const { pair } = asked
  const between = pair ? changesBetween(of.fields, pair.older.snapshot, pair.newer.snapshot) : []
  const words = useValueWords(fields, [
    ...moved,
    ...between.flatMap(({ path, old, new: next }) => [
      { path, value: old },
      { path, value: next },
    ]),
  ])
  if (list.error && versions.length === 0) return <PartError error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonText lines={5} />
  return (
    <>
      {numbers && !numbers.isAsked && (
        <p>The address names no two versions that there are: the first and the newest are compared.</p>
      )}
      {asked.error && numbers && (
        <>
          <p>
            Versions {numbers.older} and {numbers.newer} could not be compared.
          </p>
          <PartError error={asked.error} retry={asked.retry} />
        </>
      )}
      <VersionHistory
        chain={chainOf(versions)}
        comparison={
          asked.error || !numbers
            ? undefined
            : {
                versions: Array.from({ length: newest }, (_, place) => newest - place),
                older: numbers.older,
                newer: numbers.newer,
                onChoose: (from, to) =>
                  void navigate({
                    to: '.',
                    search: { tab: 'versions', from: String(from), to: String(to) },
                    replace: true,
                    resetScroll: false,
                  }),
                changes:
                  pair &&
                  toChanges(fields, between, {
                    words,
                    currency: currencyOf(valueAt(pair.newer.snapshot, 'currency'), between),
                  }),
              }
        }
        versions={versions.map((version) => ({
          version: version.version,
          changedAt: version.changedAt,
          changedBy: version.changedBy.name,
          approvedBy: version.approvedBy.name,
          ...(version.comment && { comment: version.comment }),
          changes: toChanges(fields, version.changes, {
            words,
            currency: currencyOf(valueAt(version.snapshot, 'currency'), version.changes),
          }),
        }))}
      />
      <NextPart list={list} label="Show older versions" />
    </>
  )
}

type PairAsked = {
  kind: RecordKind
  id: string
  /** The versions that are here; undefined while the first are on their way. */
  versions: readonly Version[] | undefined
  numbers: ComparedVersions | undefined
}

/** The two versions that are compared; those that the list has not come to are read by their numbers. */
function usePair({ kind, id, versions, numbers }: PairAsked) {
  const { api } = useApp()
  const wanted = numbers ? [numbers.older, numbers.newer] : []
  const missing = versions ? wanted.filter((number) => versions.every(({ version }) => version !== number)) : []
  const read = useInfiniteQuery({
    ...api.records(kind).versions(id, { filters: { version: missing.map(String) } }),
    enabled: missing.length > 0,
  })
  const here = [...(versions ?? []), ...(read.data?.pages.flatMap(({ items }) => items) ?? [])]
  const [older, newer] = wanted.map((number) => here.find(({ version }) => version === number))
  return {
    pair: older && newer ? { older, newer } : undefined,
    error: read.data ? null : read.error,
    retry: () => void read.refetch(),
  }
}
