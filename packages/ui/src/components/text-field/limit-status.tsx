import type { TextLimit } from './text-limit.ts'

/** Says politely that the room in a text gets short. Always there where there is a limit: what comes later is not heard. */
export function LimitStatus({ limit }: { limit: TextLimit | undefined }) {
  if (limit === undefined) return null
  return (
    <span role="status" className="sr-only">
      {limit.said}
    </span>
  )
}
