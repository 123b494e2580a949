import { useEffect, useState } from 'react'

/** The text of one box, and how to change it. */
export interface Words {
  text: string
  onText: (text: string) => void
}

/**
 * What was typed into each box, by the box's name. It outlives its box, so that a box closed by mistake loses nothing.
 * Whoever has sent it forgets it; what belonged to a task that is no longer open goes by itself.
 */
export function useKeptWords({ open }: { open: boolean }) {
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (!open) setKept(new Map())
  }, [open])
  return {
    of: (box: string): Words => ({
      text: kept.get(box) ?? '',
      onText: (text) => setKept((now) => new Map(now).set(box, text)),
    }),
    forget: (box: string) => setKept((now) => new Map([...now].filter(([name]) => name !== box))),
  }
}
