import type { Privilege } from '@strongroom/api/contract'

/** What saving a role would do to those who hold it. */
export type RoleChange = { given: readonly Privilege[]; taken: readonly Privilege[] }

/** What comes and what goes, in the order of the matrix. */
export function roleChange(
  privileges: readonly Privilege[],
  { before, after }: { before: ReadonlySet<string>; after: ReadonlySet<string> },
): RoleChange {
  return {
    given: privileges.filter(({ code }) => after.has(code) && !before.has(code)),
    taken: privileges.filter(({ code }) => before.has(code) && !after.has(code)),
  }
}

/** The chosen privileges with one more, and all that it requires; or with one fewer, and without all that require it. */
export function withChoice(
  privileges: readonly Privilege[],
  chosen: ReadonlySet<string>,
  { code, isChosen }: { code: string; isChosen: boolean },
): ReadonlySet<string> {
  const next = new Set(chosen)
  const visit = (one: string): void => {
    if (next.has(one) === isChosen) return
    if (isChosen) next.add(one)
    else next.delete(one)
    const others = isChosen
      ? (privileges.find((known) => known.code === one)?.requires ?? [])
      : privileges.filter(({ requires }) => requires.includes(one)).map((known) => known.code)
    others.forEach(visit)
  }
  visit(code)
  return next
}

/** What a change comes to, in words. `people` hold the role now. */
export function changeInWords({ given, taken }: RoleChange, people: number): string {
  if (given.length === 0 && taken.length === 0) return 'Nothing that the role allows is changed.'
  const named = (list: readonly Privilege[]) =>
    list.map(({ group, label }) => `${group}: ${label.toLowerCase()}`).join(', ')
  const parts = [
    ...(given.length > 0 ? [`Gives ${named(given)}.`] : []),
    ...(taken.length > 0 ? [`Takes ${named(taken)}.`] : []),
    people === 0
      ? 'Nobody holds it.'
      : `${people} ${people === 1 ? 'person is' : 'people are'} touched, at their next step.`,
  ]
  return parts.join(' ')
}
