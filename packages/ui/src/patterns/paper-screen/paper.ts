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
  sections: readonly PaperSection[]
}
