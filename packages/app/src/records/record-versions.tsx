import type { PrivilegedKind } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { VersionHistory } from '@strongroom/ui/version-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { referenceOf } from '../shell/reference-of.ts'
import { useApp } from '../shell/use-app.ts'
import { chainOf } from './chain-of.ts'
import type { RecordPartProps } from './record-facts.tsx'
import { currencyOf, toChanges } from '../fields/to-changes.ts'
import { valueAt } from '../fields/value-at.ts'
import { useValueWords } from '../fields/value-words.ts'

/** Every approved version of a record, newest first. */
export function RecordVersions<Kind extends PrivilegedKind>({ of, record }: RecordPartProps<Kind>) {
  const { kind, fields } = of
  const { api } = useApp()
  const list = useInfiniteQuery(api.records(kind).versions(record.id))
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const moved = versions.flatMap(({ changes }) =>
    changes.flatMap(({ path, ...change }) => [
      { path, value: change.old },
      { path, value: change.new },
    ]),
  )
  const words = useValueWords(fields, moved)
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
