import { OptionBox, type OptionBoxWords } from './option-box.tsx'
import type { PickOption } from './option-search.ts'

export interface OptionSelectProps extends OptionBoxWords {
  /** The chosen option, or null for none. It need not be among the options. */
  value: PickOption | null
  onChange: (option: PickOption | null) => void
  /**
   * Takes what is typed, key by key, where whoever receives it knows more names than are listed. Without it a text that
   * chose nothing is forgotten.
   */
  onType?: ((text: string) => void) | undefined
}

/** One of thousands: type to find it. Opens and searches ten thousand options without a pause. */
export function OptionSelect({ value, onChange, ...words }: OptionSelectProps) {
  return (
    <OptionBox
      {...words}
      multiple={false}
      chosen={new Set(value === null ? [] : [value.value])}
      restText={value?.label ?? ''}
      onPick={onChange}
      onClear={() => onChange(null)}
    />
  )
}
