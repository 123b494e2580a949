import { DateRangeField as RangeControl, type RangePreset } from '../../date-range-field/index.ts'
import { FieldCell, textOf, type BoundFieldProps } from './bound-fields.tsx'
import { useDraftField } from '../draft-context.ts'

export interface DateRangeFieldProps extends BoundFieldProps {
  /** Dotted path of the last day; `name` is the path of the first. */
  to: string
  fromLabel?: string
  toLabel?: string
  presets?: readonly RangePreset[]
  /** What an open end means: `until further notice`. */
  openText?: string
}

/** Two days of the draft that belong together; each keeps its own place and its own errors. */
export function DateRangeField({
  name,
  to,
  label,
  required,
  hint,
  span = 'full',
  readOnly = false,
  ...rest
}: DateRangeFieldProps) {
  const { fromLabel = 'From', toLabel = 'To' } = rest
  const first = useDraftField(name, { label: `${label}, ${fromLabel.toLowerCase()}`, type: 'date' })
  const last = useDraftField(to, { label: `${label}, ${toLabel.toLowerCase()}`, type: 'date' })
  const value = { from: textOf(first.value), to: textOf(last.value) }
  return (
    <FieldCell span={span} onLeave={first.left}>
      <RangeControl
        {...rest}
        {...{ label, required, value }}
        description={hint}
        fromId={first.id}
        toId={last.id}
        fromError={first.error}
        toError={last.error}
        readOnly={first.readOnly || readOnly}
        onChange={(next) => {
          if (next.from !== value.from) first.change(next.from)
          if (next.to !== value.to) last.change(next.to)
        }}
      />
    </FieldCell>
  )
}
