export interface MarkedTextProps {
  text: string
  /** Places in it, in UTF-16 units: `lettersOf` finds those of a search. */
  letters: ReadonlySet<number>
}

/** A text in which what was searched for is marked. To a screen reader it is the text, in one piece. */
export function MarkedText({ text, letters }: MarkedTextProps) {
  if (letters.size === 0) return text
  const runs: { from: number; to: number; found: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const found = letters.has(at)
    const last = runs.at(-1)
    if (last?.found === found) last.to = at + 1
    else runs.push({ from: at, to: at + 1, found })
  }
  return runs.map(({ from, to, found }) =>
    found ? (
      // The browser's own mark is black on yellow, in either theme.
      <mark key={from} style={{ color: 'inherit' }} className="bg-accent-soft font-bold">
        {text.slice(from, to)}
      </mark>
    ) : (
      text.slice(from, to)
    ),
  )
}
