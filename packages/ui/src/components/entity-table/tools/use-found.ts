import { useEffect, useState } from 'react'
import type { FoundOption } from '../view/table-view.ts'

type Find = (text: string, signal: AbortSignal) => Promise<readonly FoundOption[]>

export type Found = { options: readonly FoundOption[]; error?: string }

const pause = 200

/** What answers to a text, asked a moment after the last key; undefined while the first answer is on its way. */
export function useFound(find: Find | undefined, text: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      try {
        const options = (await find?.(text.trim(), asking.signal)) ?? []
        if (!asking.signal.aborted) setFound({ options })
      } catch (thrown) {
        if (asking.signal.aborted) return
        setFound({ options: [], error: thrown instanceof Error ? thrown.message : 'It could not be searched.' })
      }
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, text])
  return found
}
