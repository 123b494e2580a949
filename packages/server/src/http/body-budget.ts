import { Problem } from './problem.ts'

/** What bodies may take of the memory at once, in bytes. */
export interface BudgetOptions {
  total: number
  /** Of one person. */
  each: number
}

/** What one call has taken. */
export interface BodyShare {
  /** Takes more for this person, the same one each time. @throws Problem 1015 when there is no more to be had */
  take(bytes: number, person: string): void
  /** Gives all of it back. */
  giveBack(): void
}

/**
 * Bounds the texts that are held at once, so that many who send much, or send slowly, meet a refusal instead of a
 * server without memory; and one person who does leaves room for the others.
 */
export function bodyBudget({ total, each }: BudgetOptions): () => BodyShare {
  const taken = new Map<string, number>()
  let sum = 0
  return () => {
    let who = ''
    let own = 0
    return {
      take(bytes, person) {
        who = person
        const all = (taken.get(who) ?? 0) + bytes
        if (all > each || sum + bytes > total) throw new Problem('tooManyRequests')
        taken.set(who, all)
        sum += bytes
        own += bytes
      },
      giveBack() {
        const left = (taken.get(who) ?? 0) - own
        if (left > 0) taken.set(who, left)
        else taken.delete(who)
        sum -= own
        own = 0
      },
    }
  }
}
