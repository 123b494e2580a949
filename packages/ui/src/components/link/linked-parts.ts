/** Words of a text that lead somewhere. */
export interface TextLink {
  text: string
  href: string
}

/**
 * A text cut at its links: each stands at the first place behind the one before it, so they come in the order of the text.
 * One whose words are not in the text is left out.
 */
export function linkedParts(text: string, links: readonly TextLink[]): (string | TextLink)[] {
  const parts: (string | TextLink)[] = []
  let rest = text
  for (const link of links) {
    const place = link.text === '' ? -1 : rest.indexOf(link.text)
    if (place < 0) continue
    if (place > 0) parts.push(rest.slice(0, place))
    parts.push(link)
    rest = rest.slice(place + link.text.length)
  }
  if (rest !== '') parts.push(rest)
  return parts
}
