import { Check, Minus } from 'lucide-react'
import type { ChangeEvent } from 'react'

export type TickBoxProps = {
  checked: boolean
  /** Some, but not all, of what it stands for. */
  mixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  label?: string
  /** In a cell of the grid: the cell's focus goes to it. */
  cell?: { tabIndex: number }
  /** Ids of what names it and what is told after its name. */
  labelledBy?: string
  describedBy?: string | undefined
  /** It shows how things are and cannot be changed; what describes it says why. */
  fixed?: boolean
}

/**
 * The bare box of a checkbox, without label or messages. There may be one in each of many rows: a function that draws it
 * is no component of its own in each of them.
 */
export function tickBox(props: TickBoxProps) {
  const { checked, mixed = false, onChange, label, cell, labelledBy, describedBy, fixed = false } = props
  const marked = checked || mixed
  const Glyph = mixed ? Minus : Check
  return (
    <>
      <input
        type="checkbox"
        ref={mixed ? isMixed : notMixed}
        checked={checked}
        onChange={fixed ? ignore : onChange}
        aria-disabled={fixed || undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-label={label}
        tabIndex={cell?.tabIndex}
        data-cell-focus={cell ? true : undefined}
        className={`size-4 shrink-0 appearance-none rounded-base border forced-colors:appearance-auto ${fixed ? 'cursor-not-allowed' : 'cursor-pointer'} ${
          marked
            ? 'border-accent bg-accent'
            : fixed
              ? 'border-line bg-sunken'
              : 'border-line-strong bg-surface hover:border-muted'
        }`}
      />
      {marked ? (
        <Glyph
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-on-accent forced-colors:hidden"
        />
      ) : null}
    </>
  )
}

/** The third state exists as a property only, not as an attribute. */
const toMixed = (mixed: boolean) => (input: HTMLInputElement | null) => {
  if (input) input.indeterminate = mixed
}

// The same functions for all draws: a box is not told again what it is.
const isMixed = toMixed(true)
const notMixed = toMixed(false)

// A controlled box needs a handler, or React takes it for a mistake.
const ignore = () => {}
