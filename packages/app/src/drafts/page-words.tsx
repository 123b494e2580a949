import { LeaveQuestion, useUnsavedGuard } from '@strongroom/ui/leaving'
import { KeptWords, withText } from '@strongroom/ui/words'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useApp } from '../shell/use-app.ts'
import { leavesThePage } from './leaves-the-page.ts'
import { readWords } from './read-words.ts'
import { dropUnsaved, keepUnsaved, readUnsaved, type UnsavedKey } from './unsaved-text.ts'

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
  const key = useMemo(() => ({ userId, kind: `words on ${about}`, id }), [userId, about, id])
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

  const unsent = [...texts.values()].some((text) => text.trim() !== '')
  useUnsavedGuard(unsent)
  const leaving = useBlocker({
    shouldBlockFn: leavesThePage,
    disabled: !unsent,
    // A tab that is closed is asked about above.
    enableBeforeUnload: false,
    withResolver: true,
  })

  return (
    <KeptWords value={words}>
      {children}
      <LeaveQuestion
        open={leaving.status === 'blocked'}
        held={unsent}
        title="Leave with something that is not sent?"
        reason="Nothing of what you entered here has reached anybody."
        onStay={() => leaving.reset?.()}
        onLeave={() => leaving.proceed?.()}
      />
    </KeptWords>
  )
}
