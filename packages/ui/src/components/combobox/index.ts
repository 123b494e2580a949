export { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx'
export { filterOptions, type Findable } from './filter-options.ts'
