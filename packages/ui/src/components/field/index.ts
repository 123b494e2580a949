export { Field, FieldError, type FieldControl, type FieldProps, type FieldWords } from './field.tsx'
export { controlStyle } from './control-style.ts'
export { describedBy } from './described-by.ts'
