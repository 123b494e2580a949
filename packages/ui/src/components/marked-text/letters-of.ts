import { plain } from './plain.ts'

/** The places of a text at which a word of what was typed stands, whatever its case and accents. */
export function lettersOf(text: string, typed: string): ReadonlySet<number> {
  const within = plain(text)
  const letters = new Set<number>()
  for (const word of plain(typed).split(/\s+/).filter(Boolean))
    for (let at = within.indexOf(word); at !== -1; at = within.indexOf(word, at + word.length))
      for (let place = at; place < at + word.length; place++) letters.add(place)
  return letters
}
