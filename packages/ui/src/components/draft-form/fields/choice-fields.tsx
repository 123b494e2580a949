import { useState } from 'react'
import { Checkbox } from '../../checkbox/index.ts'
import { MultiSelect, OptionSelect } from '../../multi-select/index.ts'
import { RadioGroup } from '../../radio-group/index.ts'
import { Select, type SelectOption } from '../../select/index.ts'
import { Switch } from '../../switch/index.ts'
import { FieldCell, FixedField, textOf, type BoundFieldProps } from './bound-fields.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useDraftField } from '../draft-context.ts'

/** A value and the words for it. */
export interface FieldOption {
  value: string
  label: string
  /** What tells two equal labels apart: a place, a number. */
  hint?: string
}

/** What a value is called; the value itself where the list does not know it. */
export const wordsFor = (value: string, options: readonly FieldOption[]): string =>
  options.find((option) => option.value === value)?.label ?? value

export interface SelectFieldProps extends BoundFieldProps {
  /** One that cannot be chosen now says why in its label. */
  options: readonly SelectOption[]
  placeholder?: string
}

/** One of a short closed list. */
export function SelectField({ name, label, required, hint, span, readOnly = false, ...rest }: SelectFieldProps) {
  const { options, placeholder = 'Choose' } = rest
  const field = useDraftField(name, { label, type: 'choice', options })
  const value = textOf(field.value)
  if (field.readOnly || readOnly) {
    return <FixedField {...{ field, label, hint, span }} text={wordsFor(value, options)} />
  }
  return (
    <FieldCell span={span} of={field}>
      <Select
        {...{ label, required, options, placeholder, value }}
        id={field.id}
        description={hint}
        error={field.error}
        onChange={field.change}
      />
    </FieldCell>
  )
}

export interface ComboboxFieldProps extends BoundFieldProps {
  /** Why nothing can be chosen now, shown with the control. */
  disabledReason?: string
  /** All of them; or, with onSearch, those that match what was typed. */
  options: readonly FieldOption[]
  /** Called with the typed text; the answer arrives as new `options`. */
  onSearch?: (text: string) => void
  loading?: boolean
  searchError?: string
  /** Words for the value while it is not among the options. */
  chosen?: FieldOption
  placeholder?: string
  /** The whole option, beside the value that the draft keeps: to fill other fields from it. */
  onChoose?: (option: FieldOption) => void
}

/** One of a long list, found by typing; the list may come from a search. */
export function ComboboxField({ name, label, required, hint, span, readOnly = false, ...rest }: ComboboxFieldProps) {
  const { options, onSearch, loading, searchError, chosen, placeholder, onChoose, disabledReason } = rest
  const known = chosen === undefined ? options : [...options, chosen]
  const field = useDraftField(name, { label, type: 'lookup', options: known })
  const value = textOf(field.value)
  if (field.readOnly || readOnly) {
    return <FixedField {...{ field, label, hint, span }} text={wordsFor(value, known)} />
  }
  return (
    <FieldCell span={span} of={field}>
      <OptionSelect
        {...{ label, required, loading, searchError, placeholder, onSearch, options, disabledReason }}
        id={field.id}
        description={hint}
        error={field.error}
        value={value === '' ? null : { value, label: wordsFor(value, known) }}
        onChange={(picked) => {
          field.change(picked?.value ?? '')
          const option = known.find((candidate) => candidate.value === picked?.value)
          if (option !== undefined) onChoose?.(option)
        }}
      />
    </FieldCell>
  )
}

export interface MultiSelectFieldProps extends BoundFieldProps {
  /** Why nothing can be chosen now, shown with the control. */
  disabledReason?: string
  /** All of them; or, with onSearch, those that match what was typed. Keep the same array between renders. */
  options: readonly FieldOption[]
  /** Called with the typed text; the answer arrives as new `options`. */
  onSearch?: (text: string) => void
  loading?: boolean
  searchError?: string
  /** Words for chosen values that are not among the options. */
  known?: readonly FieldOption[]
  placeholder?: string
}

/** Several of a long list, found by typing; the draft keeps the values in the order in which they were chosen. */
export function MultiSelectField({ name, label, required, hint, span = 'full', ...rest }: MultiSelectFieldProps) {
  const { options, known = none, readOnly = false, ...search } = rest
  const words = known.length === 0 ? options : [...options, ...known]
  const field = useDraftField(name, { label, type: 'choices', options: words })
  const value = listOf(field.value)
  if (field.readOnly || readOnly) {
    const text = value.map((item) => wordsFor(item, words)).join(', ')
    return <FixedField {...{ field, label, hint, span, text }} />
  }
  return (
    <FieldCell span={span} of={field}>
      <MultiSelect
        {...search}
        {...{ label, required, options, known, value }}
        id={field.id}
        description={hint}
        error={field.error}
        onChange={field.change}
      />
    </FieldCell>
  )
}

const none: readonly FieldOption[] = []

export interface RadioFieldProps extends BoundFieldProps {
  /** Two to five; a description says what follows from the choice. */
  options: readonly { value: string; label: string; description?: string }[]
  /** Side by side, for two or three short words. */
  direction?: 'column' | 'row'
}

/** One of a few, all of them in sight, for a choice that has to be weighed. */
export function RadioField({ name, label, required, hint, span = 'full', readOnly = false, ...rest }: RadioFieldProps) {
  const { options, direction } = rest
  const field = useDraftField(name, { label, type: 'choice', options })
  const value = textOf(field.value)
  if (field.readOnly || readOnly) {
    return <FixedField {...{ field, label, hint, span }} text={wordsFor(value, options)} />
  }
  return (
    <FieldCell span={span} of={field}>
      <RadioGroup
        {...{ label, required, options, direction, value }}
        id={field.id}
        description={hint}
        error={field.error}
        onChange={field.change}
      />
    </FieldCell>
  )
}

/** Yes or no as a box to tick. */
export function CheckboxField(field: BoundFieldProps) {
  return <YesNoField {...field} Control={Checkbox} />
}

/** Yes or no as a switch: a state of the record, such as active. */
export function SwitchField(field: BoundFieldProps) {
  return <YesNoField {...field} Control={Switch} />
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const yesNoWords: ReadonlyMap<unknown, string> = new Map([
  [true, 'Yes'],
  [false, 'No'],
])

type YesNoFieldProps = BoundFieldProps & { Control: typeof Checkbox | typeof Switch }

function YesNoField({ name, label, required = false, hint, span, readOnly = false, Control }: YesNoFieldProps) {
  const field = useDraftField(name, { label, type: 'yesNo' })
  // A switch shows one of two answers, so it cannot show that none is given; the question stays until the page is left.
  const [isAsked] = useState(required && typeof field.value !== 'boolean')
  if (field.readOnly || readOnly) {
    return <FixedField {...{ field, label, hint, span }} text={yesNoWords.get(field.value) ?? ''} />
  }
  if (isAsked)
    return (
      <FieldCell span={span} of={field}>
        <RadioGroup
          {...{ label, required }}
          id={field.id}
          description={hint}
          error={field.error}
          direction="row"
          options={yesOrNo}
          value={typeof field.value === 'boolean' ? String(field.value) : ''}
          onChange={(value) => field.change(value === 'true')}
        />
      </FieldCell>
    )
  return (
    <FieldCell span={span} of={field}>
      <Control
        id={field.id}
        label={label}
        description={hint}
        error={field.error}
        checked={field.value === true}
        onChange={field.change}
      />
    </FieldCell>
  )
}

export interface CheckboxGroupFieldProps extends BoundFieldProps {
  options: readonly FieldOption[]
}

/** Any of a short closed list; the draft keeps the chosen values in the order of the list. */
export function CheckboxGroupField({ name, label, required, hint, span = 'full', ...rest }: CheckboxGroupFieldProps) {
  const { options, readOnly = false } = rest
  const field = useDraftField(name, { label, type: 'choices', options })
  const value = listOf(field.value)
  if (field.readOnly || readOnly) {
    const text = value.map((item) => wordsFor(item, options)).join(', ')
    return <FixedField {...{ field, label, hint, span, text }} />
  }
  return (
    <FieldCell span={span} of={field}>
      <ChoiceGroup
        {...{ label, required, options, value }}
        id={field.id}
        description={hint}
        error={field.error}
        onChange={field.change}
      />
    </FieldCell>
  )
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
