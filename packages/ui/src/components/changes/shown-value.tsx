import { Link } from '../link/index.ts'
import { valueText, type ValueFormat } from './value-text.ts'

/** A value as it reads; what it points at is a link, where its words say where that is. */
export function ShownValue({ value, format }: { value: unknown; format: ValueFormat }) {
  const text = valueText(value, format)
  const href = format.options?.find((option) => option.value === value)?.href
  if (href === undefined) return text
  return (
    <Link variant="inherit" href={href}>
      {text}
    </Link>
  )
}
