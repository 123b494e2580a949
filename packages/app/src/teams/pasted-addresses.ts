/** Somebody to be invited; `written` is what stands for them in the text. */
export type Pasted = { email: string; firstName: string; lastName: string; written: string }

/**
 * The people of a pasted text: an address a line, or many between commas and semicolons, with a name before it or not
 * (`Ada Moreau <ada@bank.example>`). Without one, the name is read off the address. Each address once.
 */
export function pastedAddresses(text: string): Pasted[] {
  const found = new Map<string, Pasted>()
  for (const part of text.split(/[\n,;]+/)) {
    const person = personIn(part.trim())
    if (person && !found.has(person.email.toLowerCase())) found.set(person.email.toLowerCase(), person)
  }
  return [...found.values()]
}

function personIn(text: string): Pasted | undefined {
  if (text === '') return undefined
  // Blanks are collapsed first: in many of them the expression would look for its end again and again.
  const named = /^"?([^"<]*?)"? ?<([^<>]*)>$/.exec(text.replaceAll(/\s+/g, ' '))
  const email = (named?.[2] ?? text.replace(/^mailto:/i, '')).trim()
  const given = named?.[1]?.trim() ?? ''
  const words = given === '' ? wordsOf(email.split('@')[0] ?? '') : given.split(/\s+/)
  const [firstName = email, ...rest] = words
  return { email, firstName, lastName: rest.join(' '), written: text }
}

const wordsOf = (name: string): string[] =>
  name
    .split(/[._\-+]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
