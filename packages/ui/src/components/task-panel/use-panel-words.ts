import { useLayoutEffect } from 'react'
import { useWords, type Words } from '../words/index.ts'
import { isAnswer } from './answer-words.ts'

/**
 * What was typed into each box of a task. Whoever has sent it forgets it; what belonged to a task that is no longer open
 * goes by itself, but for comments where somebody else's decision came first. Comments can be answered for longer.
 */
export function usePanelWords({ open, missed }: { open: boolean; missed: boolean }) {
  const { texts, put } = useWords()
  // With the decision on screen, and not a moment later: leaving asks for nothing that was sent.
  useLayoutEffect(() => {
    if (!open)
      for (const box of texts.keys()) if (!isAnswer(box) && !(missed && /^comment|^field/.test(box))) put(box, '')
  }, [open, missed, texts, put])
  return {
    of: (box: string): Words => ({ text: texts.get(box) ?? '', onText: (text) => put(box, text) }),
    forget: (box: string) => put(box, ''),
    /** The boxes that hold something, the one written last first. */
    written: [...texts.keys()].reverse(),
  }
}
