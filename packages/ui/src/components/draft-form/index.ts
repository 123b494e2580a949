export { DraftForm, type DraftFormProps } from './draft-form.tsx'
export { FieldNotes, type FieldNotesProps } from './field-notes.tsx'
export { DraftSection, WholeWidth, type DraftSectionProps } from './draft-section.tsx'
export { useDraftForm, type Draft } from './use-draft-form.ts'
export { useDraftFill } from './draft-context.ts'
export { draftFields, type DraftFields } from './fields/draft-fields.ts'
export {
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
} from './fields/bound-fields.tsx'
export {
  CheckboxField,
  CheckboxGroupField,
  ComboboxField,
  MultiSelectField,
  RadioField,
  SelectField,
  SwitchField,
  type CheckboxGroupFieldProps,
  type ComboboxFieldProps,
  type FieldOption,
  type MultiSelectFieldProps,
  type RadioFieldProps,
  type SelectFieldProps,
} from './fields/choice-fields.tsx'
export { DateRangeField, type DateRangeFieldProps } from './fields/date-range-field.tsx'
export { RowsField, type RowsFieldColumn, type RowsFieldProps } from './fields/rows-field.tsx'
export { EntriesField, type DefinedEntry, type EntriesFieldProps } from './fields/entries-field.tsx'
export { RowsTotal, type RowsTotalProps } from '../repeatable-rows/index.ts'
export type { Issue } from './sending/issues.ts'
export type { Approvers, SendAction, SentDraft } from './sending/send-button.tsx'
export type { RemoveAction } from './fields/remove-button.tsx'
export type { AutosaveState, SaveAnswer, SavePhase } from './saving/autosave.ts'
export type { LeftDraft, SaveDraft, Settled } from './saving/autosave-runner.ts'
export { useAutosave, type UseAutosaveOptions } from './saving/use-autosave.ts'
