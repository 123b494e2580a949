import type { RecordKind, Version } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { VersionHistory } from '@strongroom/ui/version-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { referenceOf } from '../shell/reference-of.ts'
import { useApp } from '../shell/use-app.ts'
import { chainOf } from './chain-of.ts'
import { changesBetween } from './changes-between.ts'
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

/** Every approved version of a record, newest first, and what lies between any two of them. */
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
  const pair = pairOf(versions, compared)
  const between = pair ? changesBetween(of.fields, pair.older.snapshot, pair.newer.snapshot) : []
  const words = useValueWords(fields, [
    ...moved,
    ...between.flatMap(({ path, old, new: next }) => [
      { path, value: old },
      { path, value: next },
    ]),
  ])
  if (list.error && versions.length === 0) {
    const { error, refetch } = list
    return (
      <ErrorScreen size="panel" error={error.message} reference={referenceOf(error)} retry={() => void refetch()} />
    )
  }
  if (list.isPending) return <SkeletonText lines={5} />
  return (
    <>
      <VersionHistory
        chain={chainOf(versions)}
        comparison={
          pair && {
            versions: versions.map(({ version }) => version),
            older: pair.older.version,
            newer: pair.newer.version,
            onChoose: (from, to) =>
              void navigate({
                to: '.',
                search: { tab: 'versions', from: String(from), to: String(to) },
                replace: true,
                resetScroll: false,
              }),
            changes: toChanges(fields, between, {
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
      {list.hasNextPage ? (
        <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older versions
        </Button>
      ) : null}
    </>
  )
}

type Pair = { older: Version; newer: Version }

/** The two versions that an address names, else the first and the newest that are here; undefined while there is one. */
function pairOf(versions: readonly Version[], { from, to }: Pick<DetailSearch, 'from' | 'to'>): Pair | undefined {
  const named = (version: string | undefined) => versions.find((one) => String(one.version) === version)
  const newer = named(to) ?? versions[0]
  const older = named(from) ?? versions.at(-1)
  return older && newer && older.version < newer.version ? { older, newer } : undefined
}
