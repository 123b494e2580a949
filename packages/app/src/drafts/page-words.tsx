import { KeptWords, withText } from '@strongroom/ui/words'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useApp } from '../shell/use-app.ts'
import { LeaveWithWords } from './leave-with-words.tsx'
import { hasWords, readWords } from './read-words.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, wordsOn, type UnsavedKey } from './unsaved-text.ts'

/** Told whether there are words that are not sent, by the id of what they are about; who listens asks before leaving. */
export const TellWords = createContext<((id: string, unsent: boolean) => void) | undefined>(undefined)

type PageWordsProps = {
  /** What the words are about: `task`, `institution`. */
  about: string
  id: string
  children: ReactNode
}

/**
 * Keeps what is entered on a page and not sent (a reason, a comment, a note, a word to the approvers, who they are) as what
 * is typed into drafts is kept: in this tab, for the same person, until it is sent or cleared. Leaving the page asks first.
 */
export function PageWords({ about, id, children }: PageWordsProps) {
  const { api } = useApp()
  // Read at once: when the session has ended there is nobody any more to ask whose words these are.
  const [userId] = useState(() => api.session.get()?.userId ?? '')
  const key = useMemo(() => ({ userId, kind: wordsOn(about), id }), [userId, about, id])
  const [texts, setTexts] = useState(() => readWords(readUnsaved(key)))
  const put = useCallback((box: string, text: string) => setTexts((now) => withText(now, box, text)), [])
  const words = useMemo(() => ({ texts, put }), [texts, put])

  const keptAt = useRef<UnsavedKey>(key)
  useEffect(() => {
    // What was begun on this page has another id from then on.
    if (keptAt.current !== key) dropUnsaved(keptAt.current)
    keptAt.current = key
    if (texts.size > 0) keepUnsaved(key, Object.fromEntries(texts))
    else dropUnsaved(key)
  }, [key, texts])

  const unsent = hasWords(texts)
  const tell = useContext(TellWords)
  // With what was sent on screen, and not a moment later: nothing of it is asked about.
  useLayoutEffect(() => tell?.(id, unsent), [tell, id, unsent])

  return (
    <KeptWords value={words}>
      {children}
      {tell === undefined && (
        <LeaveWithWords unsent={unsent} reason="Nothing of what you entered here has reached anybody." />
      )}
    </KeptWords>
  )
}
