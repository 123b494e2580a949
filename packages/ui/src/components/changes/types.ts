/** How a value is shown and compared. The same words drive form control, list cell and this comparison. */
export type ChangeType =
  | 'text'
  | 'longText'
  | 'secret'
  | 'choice'
  | 'choices'
  | 'yesNo'
  | 'integer'
  | 'money'
  | 'rate'
  | 'date'
  | 'time'
  | 'instant'
  | 'lookup'
  | 'reference'
  | 'group'
  | 'rows'

/** A code and the words for it. */
export interface ChangeOption {
  value: string
  label: string
  /** Where what it points at is shown; its words are a link then. */
  href?: string
}

/** One part of the rows of a list. Parts without one are shown under words made from their name. */
export interface ChangeColumn {
  name: string
  label: string
  type: ChangeType
  options?: readonly ChangeOption[]
  currency?: string
}

/** One field of a record that changed. `old` and `new` are raw values; they are written out by type. */
export interface Change {
  /** Dotted path; comments are pinned to it. */
  path: string
  label: string
  section: string
  type: ChangeType
  old?: unknown
  new?: unknown
  /** Words for codes: choices, lookups, names of referenced records. */
  options?: readonly ChangeOption[]
  /** ISO 4217, for money whose currency is known. */
  currency?: string
  /** For rows: their parts, in the order of the form. */
  columns?: readonly ChangeColumn[]
  /** For rows: the parts by which a row is recognised, such as `ownerId`. Without them the most alike rows are paired. */
  rowKey?: readonly string[]
  /** Where the approved record has moved since the draft was begun: what stands there now, while `old` is what stood. */
  live?: { value: unknown }
}

/** A field that stays as it is. */
export interface UnchangedField {
  path: string
  label: string
  section: string
  type: ChangeType
  value?: unknown
  options?: readonly ChangeOption[]
  currency?: string
  /** For rows: their parts. */
  columns?: readonly ChangeColumn[]
}
