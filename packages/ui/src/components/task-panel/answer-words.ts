import { useLayoutEffect } from 'react'
import { useWords } from '../words/index.ts'

const prefix = 'answer '

/** The name of the box for an answer to a comment. */
export const answerBox = (id: string): string => prefix + id

export const isAnswer = (box: string): boolean => box.startsWith(prefix)

/** Answers that were begun on the page and not given go once nothing can be answered there any more. */
export function useForgottenAnswers({ open }: { open: boolean }): void {
  const { texts, put } = useWords()
  useLayoutEffect(() => {
    if (!open) for (const box of [...texts.keys()].filter(isAnswer)) put(box, '')
  }, [open, texts, put])
}
