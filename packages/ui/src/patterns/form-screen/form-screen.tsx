import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Banner } from '../../components/banner/index.ts'
import { Button } from '../../components/button/index.ts'
import { PageHeader, type PageHeaderProps } from '../../components/page-header/index.ts'

export interface FormScreenProps {
  header: PageHeaderProps
  /** Sections of fields. */
  children: ReactNode
  /** What the entries would do, beside them, and below them where there is no room. */
  rail?: { label: string; children: ReactNode }
  /** What it does, as a verb: `Ask for it`. */
  submitLabel: string
  onSubmit: () => void
  pending?: boolean
  /** Why it cannot be sent by this person, whatever would be entered: said in place of the fields. */
  disabledReason?: string | undefined
  /** What went wrong as a whole; what is wrong with a field is said at it. */
  problem?: string | undefined
  /** Further buttons, behind the one that sends. */
  actions?: ReactNode
}

/** A form that is sent as a whole and has a page of its own. What is refused is said at its field, and the first of those takes the focus. */
export function FormScreen(props: FormScreenProps) {
  const { header, children, rail, submitLabel, onSubmit, pending = false, disabledReason, problem, actions } = props
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0 && !pending) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, pending])
  return (
    <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-col gap-4">
      <PageHeader {...header} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          ref={form}
          aria-label={header.title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (pending || disabledReason !== undefined) return
            setTries(tries + 1)
            onSubmit()
          }}
          className="flex min-w-0 flex-col gap-4"
        >
          {problem === undefined ? null : <Banner announce tone="danger" title={problem} />}
          {/* Nobody types what they may not send. */}
          {disabledReason === undefined ? children : <Banner tone="info" title={disabledReason} />}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" type="submit" pending={pending} disabledReason={disabledReason}>
              {submitLabel}
            </Button>
            {actions}
          </div>
        </form>
        {rail === undefined ? null : (
          <aside aria-label={rail.label} className="flex min-w-0 flex-col gap-4">
            {rail.children}
          </aside>
        )}
      </div>
    </div>
  )
}
