import { useCallback, useState, type ReactNode } from 'react'
import { useApp } from '../shell/use-app.ts'
import { LeaveWithWords } from './leave-with-words.tsx'
import { TellWords } from './page-words.tsx'
import { hasWords, readWords } from './read-words.ts'
import { readUnsaved, unsavedOf, wordsOn } from './unsaved-text.ts'

type WordsOfManyProps = {
  /** What the words are about, as `PageWords` inside is told: `task`. */
  about: string
  children: ReactNode
}

/**
 * Around what is shown one after the other on the same page, each with words of its own: leaving the page asks about those
 * of all, also of one that is shown no more.
 */
export function WordsOfMany({ about, children }: WordsOfManyProps) {
  const { api } = useApp()
  const [unsent, setUnsent] = useState<ReadonlySet<string>>(() => {
    const keys = unsavedOf({ userId: api.session.get()?.userId ?? '', kind: wordsOn(about) })
    return new Set(keys.filter((key) => hasWords(readWords(readUnsaved(key)))).map(({ id }) => id))
  })
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
      />
    </TellWords>
  )
}
