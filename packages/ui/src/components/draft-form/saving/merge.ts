import { leavesOf, sameValue, withValueAt } from '../../changes/values.ts'

/** Which side's value a field takes. */
export type Side = 'mine' | 'theirs'

/** One field that both sides changed, to different values. */
export interface FieldConflict {
  path: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** How two drafts that grew from one `base` come together. */
export interface MergePlan {
  /** Fields that need a choice. */
  conflicts: FieldConflict[]
  /** Fields that only the other side changed: they are taken over. */
  taken: string[]
}

/** Compares field by field against what both sides started from. */
export function planMerge(base: unknown, mine: unknown, theirs: unknown): MergePlan {
  const [before, ours, others] = [leavesOf(base), leavesOf(mine), leavesOf(theirs)]
  const plan: MergePlan = { conflicts: [], taken: [] }
  for (const path of new Set([...before.keys(), ...ours.keys(), ...others.keys()])) {
    const field = { path, base: before.get(path), mine: ours.get(path), theirs: others.get(path) }
    if (sameValue(field.theirs, field.base) || sameValue(field.mine, field.theirs)) continue
    if (sameValue(field.mine, field.base)) plan.taken.push(path)
    else plan.conflicts.push(field)
  }
  return plan
}

/** The draft that follows: mine, with the other side's untouched changes and chosen values. Unchosen fields stay mine. */
export function applyMerge<Values extends object>(
  mine: Values,
  plan: MergePlan,
  { theirs, choices }: { theirs: Values; choices: Readonly<Record<string, Side>> },
): Values {
  const others = leavesOf(theirs)
  const chosen = plan.conflicts.filter(({ path }) => choices[path] === 'theirs').map(({ path }) => path)
  return [...plan.taken, ...chosen].reduce((values, path) => withValueAt(values, path, others.get(path)), mine)
}
