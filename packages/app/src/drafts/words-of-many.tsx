import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useApp } from '../shell/use-app.ts'
import { LeaveWithWords } from './leave-with-words.tsx'
import { TellWords } from './page-words.tsx'
import { hasWords, readWords } from './read-words.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, unsavedOf, wordsOn } from './unsaved-text.ts'

type WordsOfManyProps = {
  /** What the words are about, as `PageWords` inside is told: `task`. */
  about: string
  children: ReactNode
}

/**
 * Around what is shown one after the other on the same page, each with words of its own: leaving the page asks about those
 * of all that were shown on it, also of one that is shown no more. What was written elsewhere was asked about there.
 */
export function WordsOfMany({ about, children }: WordsOfManyProps) {
  const { api } = useApp()
  // Read at once, as the words themselves are.
  const [userId] = useState(() => api.session.get()?.userId ?? '')
  // Which of them have words is kept over a reload, until the page is left.
  const key = useMemo(() => ({ userId, kind: `${about}s with words`, id: 'shown' }), [userId, about])
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(() => {
    const shown = readWords(readUnsaved(key))
    const kept = unsavedOf({ userId, kind: wordsOn(about) }).filter(({ id }) => shown.has(id))
    return new Set(kept.filter((one) => hasWords(readWords(readUnsaved(one)))).map(({ id }) => id))
  })
  useEffect(() => {
    if (unsent.size > 0) keepUnsaved(key, Object.fromEntries([...unsent].map((id) => [id, about])))
    else dropUnsaved(key)
  }, [key, unsent, about])
  const tell = useCallback(
    (id: string, isUnsent: boolean) =>
      setUnsent((now) => {
        if (now.has(id) === isUnsent) return now
        const others = [...now].filter((other) => other !== id)
        return new Set(isUnsent ? [...others, id] : others)
      }),
    [],
  )
  return (
    <TellWords value={tell}>
      {children}
      <LeaveWithWords
        unsent={unsent.size > 0}
        reason={`Nothing of what you entered on ${about}s has reached anybody.`}
        onLeave={() => dropUnsaved(key)}
      />
    </TellWords>
  )
}
