import type { ReactNode } from 'react'
import { indexAfter, RepeatableRows, type RowColumn, type RowsChange } from '../../repeatable-rows/index.ts'
import type { ChangeType } from '../../changes/index.ts'
import {
  DateField,
  FieldCell,
  MoneyField,
  NumberField,
  RateField,
  TextField,
  TimeField,
  type BoundFieldProps,
} from './bound-fields.tsx'
import { CheckboxField, ComboboxField, SelectField, type FieldOption } from './choice-fields.tsx'
import { RowNameContext, useDraftField, useDraftShell } from '../draft-context.ts'

/** One part of every row of a list, and the control for it. */
export interface RowsFieldColumn<Name extends string = string> extends RowColumn<Name> {
  /** Decides the control, and how the value is compared. */
  type: Exclude<ChangeType, 'choices' | 'group' | 'rows' | 'instant'>
  options?: readonly FieldOption[]
  currency?: string
  /** Another control than the type's own: spread what it is given onto one of the draft fields. */
  cell?: (cell: BoundFieldProps) => ReactNode
}

export interface RowsFieldProps<Row extends object> extends Omit<BoundFieldProps, 'span'> {
  /** What one row is called, in lower case: `tier`. */
  noun: string
  plural?: string
  columns: readonly RowsFieldColumn<keyof Row & string>[]
  newRow: () => Row
  rowName?: (row: Row, at: number) => string
  /** Under the rows, made from what stands in them: a sum of shares. */
  summary?: (rows: readonly Row[]) => ReactNode
  minRows?: number
  maxRows?: number
}

/**
 * A list of rows in the draft, such as tiers or owners. What is said of `tiers.1.fromAmount` stands at that cell, of
 * `tiers.1` at that row, of `tiers` under the list.
 */
export function RowsField<Row extends object>({
  name,
  label,
  required,
  hint,
  readOnly = false,
  ...rest
}: RowsFieldProps<Row>) {
  const { noun, plural, columns, newRow, rowName, summary, minRows, maxRows } = rest
  const field = useDraftField(name, { label, type: 'rows', columns })
  const shell = useDraftShell(name)
  const rows = rowsOf<Row>(field.value)
  const fixed = field.readOnly || readOnly
  const said = shell.issuesAt(name)
  const onScreen = (path: string) =>
    columns.some((column) => path === column.name || path.startsWith(`${column.name}.`))
  const wordsFor = (at: number): string | undefined => {
    const row = `${name}.${at}`
    const own = said.filter(
      ({ field: path = '' }) => path === row || (path.startsWith(`${row}.`) && !onScreen(path.slice(row.length + 1))),
    )
    return own.length === 0 ? undefined : own.map(({ message }) => message).join('. ')
  }
  const listWords = said.filter((issue) => issue.field === name).map(({ message }) => message)
  const called = (row: Row, at: number) =>
    rowName?.(row, at) ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${at + 1}`

  return (
    <FieldCell span="full" onLeave={field.left}>
      <RepeatableRows<Row, keyof Row & string>
        {...{ label, required, noun, plural, rows, columns, newRow, minRows, maxRows }}
        id={field.id}
        description={hint}
        error={listWords.length === 0 ? undefined : listWords.join('. ')}
        readOnly={fixed}
        rowName={called}
        rowError={wordsFor}
        summary={summary?.(rows)}
        onChange={(next, change: RowsChange) => {
          field.put(next)
          shell.shifted(name, (index) => indexAfter(change, index))
        }}
        cell={({ row, at, column }) => {
          const of = columns.find((candidate) => candidate.name === column)
          if (of === undefined) return null
          const shared = { name: `${name}.${at}.${column}`, label: of.label, required: of.required, readOnly: fixed }
          return (
            <RowNameContext.Provider value={called(row, at)}>
              {of.cell === undefined ? <Cell {...shared} column={of} /> : of.cell(shared)}
            </RowNameContext.Provider>
          )
        }}
      />
    </FieldCell>
  )
}

const noOptions: readonly FieldOption[] = []

function Cell({ column, ...field }: BoundFieldProps & { column: RowsFieldColumn }) {
  const { options = noOptions, currency } = column
  switch (column.type) {
    case 'integer':
      return <NumberField {...field} />
    case 'money':
      return <MoneyField {...field} currency={currency} />
    case 'rate':
      return <RateField {...field} />
    case 'date':
      return <DateField {...field} />
    case 'time':
      return <TimeField {...field} />
    case 'choice':
      return <SelectField {...field} options={options} />
    case 'lookup':
    case 'reference':
      return <ComboboxField {...field} options={options} />
    case 'yesNo':
      return <CheckboxField {...field} />
    case 'secret':
      return <TextField {...field} secret />
    case 'text':
    case 'longText':
      return <TextField {...field} />
  }
}

/**
 * The rows in a raw value. Its caller guarantees that the list holds rows of this type: `draftFields` ties the name of
 * the field to the type of its rows. What is no row, such as a hole, is taken for an empty one.
 */
function rowsOf<Row extends object>(value: unknown): readonly Row[] {
  if (!Array.isArray(value)) return []
  return value.map((row) => (typeof row === 'object' && row !== null ? row : {}) as Row)
}
