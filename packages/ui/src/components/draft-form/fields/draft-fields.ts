import type { DeepKeys, DeepValue } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import {
  DateField,
  MoneyField,
  NumberField,
  RateField,
  TextAreaField,
  TextField,
  TimeField,
  type BoundFieldProps,
  type MoneyFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './bound-fields.tsx'
import {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  MultiSelectField,
  RadioField,
  SelectField,
  SwitchField,
  type CheckboxGroupFieldProps,
  type ComboboxFieldProps,
  type MultiSelectFieldProps,
  type RadioFieldProps,
  type SelectFieldProps,
} from './choice-fields.tsx'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
import { RowsField, type RowsFieldProps } from './rows-field.tsx'

type Named<Props, Values> = (props: Omit<Props, 'name'> & { name: DeepKeys<Values> & string }) => ReactNode

type Name<Values> = DeepKeys<Values> & string
type RowOf<List> = NonNullable<List> extends readonly (infer Row extends object)[] ? Row : never

/** The fields of one kind of draft: the same components, with names that the draft really has. */
export interface DraftFields<Values> {
  Text: Named<TextFieldProps, Values>
  TextArea: Named<TextAreaFieldProps, Values>
  Number: Named<BoundFieldProps, Values>
  Money: Named<MoneyFieldProps, Values>
  Rate: Named<BoundFieldProps, Values>
  Date: Named<BoundFieldProps, Values>
  Time: Named<BoundFieldProps, Values>
  Select: Named<SelectFieldProps, Values>
  Combobox: Named<ComboboxFieldProps, Values>
  Checkbox: Named<BoundFieldProps, Values>
  Switch: Named<BoundFieldProps, Values>
  CheckboxGroup: Named<CheckboxGroupFieldProps, Values>
  Radio: Named<RadioFieldProps, Values>
  MultiSelect: Named<MultiSelectFieldProps, Values>
  DateRange: (props: Omit<DateRangeFieldProps, 'name' | 'to'> & { name: Name<Values>; to: Name<Values> }) => ReactNode
  /** Its columns are parts of the rows that the draft has at this name. */
  Rows: <At extends Name<Values>>(
    props: Omit<RowsFieldProps<RowOf<DeepValue<Values, At>>>, 'name'> & { name: At },
  ) => ReactNode
}

/** The fields with their names checked against the draft: `const Field = draftFields<TeamDraft>()` at module scope. */
export const draftFields = <Values>(): DraftFields<Values> => ({
  Text: TextField,
  TextArea: TextAreaField,
  Number: NumberField,
  Money: MoneyField,
  Rate: RateField,
  Date: DateField,
  Time: TimeField,
  Select: SelectField,
  Combobox: ComboboxField,
  Checkbox: CheckboxField,
  Switch: SwitchField,
  CheckboxGroup: CheckboxGroupField,
  Radio: RadioField,
  MultiSelect: MultiSelectField,
  DateRange: DateRangeField,
  Rows: RowsField,
})
