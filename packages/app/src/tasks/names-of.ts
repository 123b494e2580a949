/** People by name, for the middle of a sentence: `Maya Lindqvist, Tomás Rivera and Grace Abernathy`. */
export function namesOf(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
