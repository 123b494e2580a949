import { ChevronDown, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { formatInstant, formatInstantFully } from '../../format/date.ts'
import { Badge } from '../badge/index.ts'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { ChangeList } from '../changes/change-list.tsx'
import type { Change } from '../changes/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { VersionCompare, type VersionComparison } from './version-compare.tsx'

/** One approved version of a record. */
export interface VersionEntry {
  version: number
  /** ISO instant of the approval. */
  changedAt: string
  changedBy: string
  approvedBy: string
  comment?: string
  changes: readonly Change[]
}

/** Whether each version still follows from the one before it. */
export type ChainState = { intact: true } | { intact: false; brokenAt: number }

export interface VersionHistoryProps {
  /** Newest first. */
  versions: readonly VersionEntry[]
  chain: ChainState
  /** Two of them beside each other; left out where there is only one. */
  comparison?: VersionComparison | undefined
}

/** Every approved version: who changed what, who approved it, and whether the record of it is whole. */
export function VersionHistory({ versions, chain, comparison }: VersionHistoryProps) {
  const newest = versions[0]?.version
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(newest === undefined ? [] : [newest]))
  if (versions.length === 0) {
    return <EmptyState title="No version yet">The first one is written when a draft is approved.</EmptyState>
  }
  const toggle = (version: number) => {
    const next = new Set(open)
    if (!next.delete(version)) next.add(version)
    setOpen(next)
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {chain.intact ? (
        <p className="flex items-center gap-2 text-sm text-completed">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          History intact: each version follows from the one before it
        </p>
      ) : (
        <Banner tone="danger" title={`History broken at version ${chain.brokenAt}`}>
          The stored versions do not follow from each other. Somebody changed the history outside this product.
        </Banner>
      )}
      {comparison ? <VersionCompare {...comparison} /> : null}
      <ol aria-label="Versions" className="rounded-base border border-line bg-surface">
        {versions.map((entry) => (
          <Version
            key={entry.version}
            entry={entry}
            current={entry.version === newest}
            broken={!chain.intact && entry.version === chain.brokenAt}
            open={open.has(entry.version)}
            onToggle={() => toggle(entry.version)}
          />
        ))}
      </ol>
    </div>
  )
}

interface VersionProps {
  entry: VersionEntry
  current: boolean
  broken: boolean
  open: boolean
  onToggle: () => void
}

function Version({ entry, current, broken, open, onToggle }: VersionProps) {
  const id = useId()
  const count = entry.changes.length === 1 ? '1 field' : `${entry.changes.length} fields`
  return (
    <li className="min-w-0 border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 font-medium text-ink">
            Version {entry.version}
            {current ? <Badge tone="accent">Live</Badge> : null}
            {broken ? (
              <Badge tone="danger">
                <ShieldAlert aria-hidden="true" className="size-3" />
                Does not follow
              </Badge>
            ) : null}
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={entry.changedAt} title={formatInstantFully(entry.changedAt)} className="font-numeric">
              {formatInstant(entry.changedAt)}
            </time>
            , changed by <span className="text-ink">{entry.changedBy}</span>, approved by{' '}
            <span className="text-ink">{entry.approvedBy}</span>
          </p>
          {entry.comment === undefined ? null : (
            <p className="mt-1 border-l-2 border-line-strong pl-2 break-words whitespace-pre-line text-ink">
              {entry.comment}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          icon={<ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} />}
        >
          {entry.version === 1 ? `${count} given` : `${count} changed`}
          <span className="sr-only"> in version {entry.version}</span>
        </Button>
      </div>
      <div id={id} hidden={!open} className="border-t border-line">
        <ChangeList changes={entry.changes} isNew={entry.version === 1} />
      </div>
    </li>
  )
}
