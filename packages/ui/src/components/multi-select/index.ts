export { MultiSelect, type MultiSelectProps } from './multi-select.tsx'
export { OptionSelect, type OptionSelectProps } from './option-select.tsx'
export { optionSearch, type PickOption } from './option-search.ts'
