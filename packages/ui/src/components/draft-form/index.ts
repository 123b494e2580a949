export { DraftForm, type DraftFormProps } from './draft-form.tsx'
export { DraftSection, type DraftSectionProps } from './draft-section.tsx'
export { useDraftForm, type Draft } from './use-draft-form.ts'
export { draftFields, type DraftFields } from './draft-fields.ts'
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
} from './bound-fields.tsx'
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
} from './choice-fields.tsx'
export { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
export { RowsField, type RowsFieldColumn, type RowsFieldProps } from './rows-field.tsx'
export { RowsTotal, type RowsTotalProps } from '../repeatable-rows/index.ts'
export type { Issue } from './issues.ts'
export type { Approvers, SendAction, SentDraft } from './send-button.tsx'
export { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'
export type { RemoveAction } from './remove-button.tsx'
export type { AutosaveState, SaveAnswer, SavePhase } from './autosave.ts'
export type { LeftDraft, SaveDraft, Settled } from './autosave-runner.ts'
export { useAutosave, type UseAutosaveOptions } from './use-autosave.ts'
export { useUnsavedGuard } from './use-unsaved-guard.ts'
