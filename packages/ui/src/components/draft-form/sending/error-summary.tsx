import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { controlId, type FieldRegister } from '../draft-context.ts'
import { LinkedText } from '../../link/index.ts'
import { headOf, summaryLine, type Issue } from './issues.ts'

export interface ErrorSummaryProps {
  issues: readonly Issue[]
  fields: FieldRegister
  formId: string
  /** Changes when new issues arrive, and is absent while a dialog has the focus; the summary then takes the focus, so that nobody misses it. */
  arrival: unknown
}

/**
 * The issues of a draft in one place. Each one leads to its field. No live region: the focus comes here, and what is left
 * would be read again with each edit that settles one of them.
 */
export function ErrorSummary({ issues, fields, formId, arrival }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (arrival === undefined) return
    // After the dialog that has just closed gave the focus back to its button.
    const timer = setTimeout(() => box.current?.focus())
    return () => clearTimeout(timer)
  }, [arrival])
  if (issues.length === 0) return null
  const count = issues.length === 1 ? 'One thing stands' : `${issues.length} things stand`
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={`${formId}-summary`}
      className="animate-appear rounded-base border border-danger bg-danger-soft p-4 outline-offset-2"
    >
      <h2 id={`${formId}-summary`} className="flex items-center gap-2 font-medium text-ink">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        {count} in the way
      </h2>
      <ul className="mt-2 ml-6 flex list-disc flex-col gap-1 marker:text-danger">
        {issues.map((issue) => {
          const name = nearest(issue.field, fields)
          const field = name === undefined ? undefined : fields.get(name)?.()
          const row = name === undefined || field?.type !== 'rows' ? undefined : rowIn(issue.field, name)
          const label = field?.label
          const { head, names } = headOf(issue)
          const text = summaryLine(head, row === undefined ? label : `${label}, row ${row + 1}`)
          return (
            <li key={`${issue.field ?? ''} ${issue.message}`} className="min-w-0 break-words">
              {name === undefined ? (
                text
              ) : (
                <button
                  type="button"
                  onClick={() => reveal(controlId(formId, name), row)}
                  className="rounded-base text-left text-danger underline underline-offset-2 hover:no-underline"
                >
                  {text}
                </button>
              )}
              {/* A space at the end of a button is not drawn. */}
              {names === '' ? null : ' '}
              <LinkedText text={names} links={issue.links ?? []} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The field on screen an issue belongs to: itself, or the list or group it is a part of. */
function nearest(path: string | undefined, fields: FieldRegister): string | undefined {
  for (let name = path; name !== undefined && name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (fields.has(name)) return name
  }
  return undefined
}

/** The index of the row that an issue of a list is about, when it is about one. */
function rowIn(path: string | undefined, name: string): number | undefined {
  const [index] = path === undefined || path === name ? [] : path.slice(name.length + 1).split('.')
  return index !== undefined && /^\d+$/.test(index) ? Number(index) : undefined
}

function reveal(id: string, row?: number): void {
  const group = document.getElementById(id)
  const control = (row === undefined ? undefined : group?.querySelectorAll('ol > li')[row]) ?? group
  if (!(control instanceof HTMLElement)) return
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  // A group takes no focus itself; its first control does.
  if (document.activeElement !== control) {
    control.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
  }
}
