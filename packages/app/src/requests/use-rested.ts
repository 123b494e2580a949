import { sameValue } from '@strongroom/ui/changes'
import { useEffect, useState } from 'react'

const pause = 300

/** A value once nothing in it has changed for a moment (300 ms): what is typed is not asked about letter by letter. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested((now) => (sameValue(now, value) ? now : value)), pause)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
