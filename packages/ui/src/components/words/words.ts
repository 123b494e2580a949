import { createContext, useContext, useState } from 'react'

/** The text of one box, and how to change it. */
export interface Words {
  text: string
  onText: (text: string) => void
}

/** What was typed into the boxes of a page and not sent, by the box's name. The box written last comes last. */
export interface WordsBoxes {
  texts: ReadonlyMap<string, string>
  /** An empty text forgets the box. */
  put: (box: string, text: string) => void
}

/** Where the boxes of a page keep what is typed. Without it each part of the page remembers for as long as it is shown. */
export const KeptWords = createContext<WordsBoxes | undefined>(undefined)

/** A box's text in another state of the page; none when it is empty. */
export function withText(texts: ReadonlyMap<string, string>, box: string, text: string): ReadonlyMap<string, string> {
  const others = [...texts].filter(([name]) => name !== box)
  return new Map(text === '' ? others : [...others, [box, text]])
}

/** The boxes of the page, or boxes of one's own where the page keeps none. */
export function useWords(): WordsBoxes {
  const kept = useContext(KeptWords)
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  return kept ?? { texts, put: (box, text) => setTexts((now) => withText(now, box, text)) }
}

/** One box of them. What was typed outlives the box, so that a box closed by mistake loses nothing. */
export function useWordsBox(box: string): Words {
  const { texts, put } = useWords()
  return { text: texts.get(box) ?? '', onText: (text) => put(box, text) }
}
