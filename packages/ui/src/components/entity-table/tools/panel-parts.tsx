import { useId, type ReactNode } from 'react'
import { tickBox } from '../grid/tick-box.tsx'

/** Heading of a panel, with something to do on its right. */
export function PanelTitle({ id, children, action }: { id?: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-2 px-3">
      <span id={id} className="text-xs font-medium text-muted">
        {children}
      </span>
      {action}
    </div>
  )
}

/** One line of a panel that can be ticked. */
export function PanelCheck({
  checked,
  onChange,
  children,
  count,
  disabledReason,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  count?: number | undefined
  disabledReason?: string | undefined
}) {
  const id = useId()
  const told = count !== undefined || disabledReason !== undefined
  return (
    <label
      title={disabledReason}
      className="flex min-h-8 min-w-0 grow cursor-pointer items-center gap-2.5 px-3 py-1 hover:bg-sunken"
    >
      <span className="relative grid size-4 shrink-0 place-items-center">
        {tickBox({
          checked,
          fixed: disabledReason !== undefined,
          labelledBy: `${id}-name`,
          describedBy: told ? `${id}-more` : undefined,
          onChange: (event) => onChange(event.target.checked),
        })}
      </span>
      <span id={`${id}-name`} className="min-w-0 grow truncate">
        {children}
      </span>
      {told ? (
        <span id={`${id}-more`} className="font-numeric text-sm text-muted">
          {count === undefined ? <span className="sr-only">{disabledReason}</span> : count.toLocaleString('en-US')}
        </span>
      ) : null}
    </label>
  )
}

/** A small button at the end of a panel's line. Refused, it stays and says why. */
export function PanelAction({
  label,
  pressed,
  disabledReason,
  onClick,
  children,
}: {
  label: string
  pressed?: boolean
  disabledReason?: string | undefined
  onClick: () => void
  children: ReactNode
}) {
  const refused = disabledReason !== undefined
  const reason = useId()
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={refused || undefined}
      aria-describedby={refused ? reason : undefined}
      title={refused ? `${label}. ${disabledReason}` : label}
      onClick={refused ? undefined : onClick}
      className={`grid size-7 shrink-0 place-items-center rounded-base -outline-offset-2 [&_svg]:size-3.5 ${
        refused ? 'text-faint opacity-60' : 'hover:bg-line hover:text-ink'
      } ${pressed ? 'bg-accent-soft text-accent' : 'text-muted'}`}
    >
      {children}
      {refused ? (
        <span id={reason} hidden>
          {disabledReason}
        </span>
      ) : null}
    </button>
  )
}

/** A line of a panel to type into. */
export function PanelInput({
  label,
  value,
  onChange,
  error,
  numeric,
  maxLength,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  numeric?: boolean
  maxLength?: number
}) {
  const id = useId()
  return (
    <div className="grid gap-1 text-sm">
      <label className="grid gap-1">
        <span className="font-medium text-ink">{label}</span>
        <input
          type="text"
          value={value}
          maxLength={maxLength}
          inputMode={numeric ? 'decimal' : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.value)}
          className={`h-control w-full min-w-0 rounded-base border bg-surface px-2 text-base text-ink ${
            error === undefined ? 'border-line-strong' : 'border-danger'
          } ${numeric ? 'text-right font-numeric' : ''}`}
        />
      </label>
      {/* Beside the label: inside it would be part of the field's name. */}
      {error === undefined ? null : (
        <span id={id} role="alert" className="text-danger">
          {error}
        </span>
      )}
    </div>
  )
}
