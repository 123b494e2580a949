import type { TaskSummary } from '@strongroom/api/contract'

/** Whom a task waits for, in words, for the middle of a sentence; the first of many stands for the others. */
export function waitsForWords({ people, count }: TaskSummary['waitsFor']): string {
  const names = people.map(({ name }) => name)
  if (count === 0) return 'nobody who could decide'
  if (count <= 2 && names.length === count) return names.join(' or ')
  const [first = 'Somebody'] = names
  return `${first} or ${count === 2 ? 'one other' : `${count - 1} others`}`
}
