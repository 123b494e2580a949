import { Check, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '../../components/icon-button/index.ts'

/** One thing that people look for first: a status, a number they copy, a figure. */
export interface StripItem {
  label: string
  /** Left out or '' takes no room. */
  value?: ReactNode
  /** What a press puts on the clipboard. */
  copy?: string
}

/** What counts most of a record, in one line under its title. */
export function KeyStrip({ items }: { items: readonly StripItem[] }) {
  const given = items.filter(({ value }) => value !== undefined && value !== null && value !== '')
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
      {given.map(({ label, value, copy }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="flex min-h-8 items-center gap-1 break-words text-ink font-numeric">
            {value}
            {copy === undefined ? null : <CopyButton what={label} text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shownFor = 2000

function CopyButton({ what, text }: { what: string; text: string }) {
  const [said, setSaid] = useState<'Copied' | 'Not copied: select it instead'>()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: select it instead'),
    )
  return (
    <>
      <IconButton
        size="sm"
        label={said ?? `Copy ${what}`}
        icon={said === 'Copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
