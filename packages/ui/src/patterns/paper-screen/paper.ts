import type { DocumentFact, TableDocument } from '../../components/paper/index.ts'

/** A part of a document: its heading, and what is said under it. */
export interface PaperSection {
  heading: string
  entries: readonly { label: string; text: string }[]
}

/** A document of plain words: the same on screen, on paper and in a file. */
export interface Paper {
  title: string
  /** Of its words, as `en`. */
  language: string
  /** What is said of it as a whole, above its sections: whose zone its instants are of, who read it when. */
  facts: readonly DocumentFact[]
  sections: readonly PaperSection[]
}

/** The room of a label and of what is said beside it, in points. */
const [labels, texts] = [140, 620]

/** The same as it stands on paper, printed or in a file: a line a label, under the headings. */
export function onPaper({ title, language, facts, sections }: Paper): TableDocument {
  const entries = sections.flatMap((section) => section.entries)
  let at = 0
  const headings = sections.map(({ heading, entries: own }) => {
    const place = at
    at += own.length
    return { at: place, text: heading }
  })
  return {
    title,
    language,
    facts,
    columns: [
      { header: '', align: 'start', most: labels },
      { header: '', align: 'start', most: texts },
    ],
    rows: entries.map(({ label, text }) => [label, text]),
    headings,
    keepsLines: true,
  }
}
