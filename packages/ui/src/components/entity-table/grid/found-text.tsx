import { lettersOf, MarkedText } from '../../marked-text/index.ts'

export type FoundTextProps = {
  text: string
  /** What was searched for. */
  typed: string
}

/** The text of a cell, with what was searched for in it. */
export function FoundText({ text, typed }: FoundTextProps) {
  return <MarkedText text={text} letters={lettersOf(text, typed)} />
}
