import { useState } from 'react'

const singleKeysOff = 'sr.singleKeysOff'

/** Whether single letters work. This browser keeps the choice: every task is another page, and none asks again. */
export function useSingleKeys() {
  const [on, setOn] = useState(() => localStorage.getItem(singleKeysOff) === null)
  const onChange = (next: boolean) => {
    setOn(next)
    if (next) localStorage.removeItem(singleKeysOff)
    else localStorage.setItem(singleKeysOff, '1')
  }
  return { on, onChange }
}
