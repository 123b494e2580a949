import { useId } from 'react'
import { ChangeList } from '../changes/change-list.tsx'
import type { Change } from '../changes/index.ts'
import { Select } from '../select/index.ts'

/** Two versions of a record beside each other. */
export interface VersionComparison {
  /** Those that can be chosen, newest first. */
  versions: readonly number[]
  older: number
  newer: number
  /** Told the older one first, whichever was chosen. */
  onChoose: (older: number, newer: number) => void
  /** What the newer one holds otherwise than the older one; undefined while that is on its way. */
  changes: readonly Change[] | undefined
}

/** What lies between any two versions, however many stand between them. */
export function VersionCompare({ versions, older, newer, onChoose, changes }: VersionComparison) {
  const options = versions.map((version) => ({ value: String(version), label: `Version ${version}` }))
  const choose = (one: number, other: number) => onChoose(Math.min(one, other), Math.max(one, other))
  const title = useId()
  return (
    <section aria-labelledby={title} className="rounded-base border border-line bg-surface">
      <h2 id={title} className="px-4 pt-3 font-medium text-ink sm:px-5">
        Two versions compared
      </h2>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <Select
          label="Compare"
          value={String(older)}
          options={options.filter(({ value }) => value !== String(newer))}
          onChange={(value) => choose(Number(value), newer)}
        />
        <Select
          label="with"
          value={String(newer)}
          options={options.filter(({ value }) => value !== String(older))}
          onChange={(value) => choose(older, Number(value))}
        />
        <p role="status" className="py-1.5 text-muted">
          {changes === undefined ? 'Being read' : inWords(changes.length)}
        </p>
      </div>
      {!changes?.length ? null : (
        <div className="border-t border-line">
          <ChangeList changes={changes} isNew={false} />
        </div>
      )}
    </section>
  )
}

function inWords(count: number): string {
  if (count === 0) return 'Both hold the same'
  return count === 1 ? '1 field differs' : `${count} fields differ`
}
