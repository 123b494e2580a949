import { lettersOf, MarkedText } from '../../marked-text/index.ts'

// Marks are bold, and nothing else in a table is: the face comes with the code that draws them. Asked for by the first
// mark, it would come after the rows, which would be laid out anew.
document.fonts.load('bold 1em Roboto').catch(() => {})

export type FoundTextProps = {
  text: string
  /** What was searched for. */
  typed: string
}

/** The text of a cell, with what was searched for in it. */
export function FoundText({ text, typed }: FoundTextProps) {
  return <MarkedText text={text} letters={lettersOf(text, typed)} />
}
