import type * as z from 'zod/mini'
import type { Rule } from '../rules.ts'

/** What a record of a kind holds, what must be true of it, and what the platform computes beside it. */
export type KindContents<Content extends z.ZodMiniType, Figures extends z.ZodMiniType, Totals> = {
  /** Written and approved. */
  readonly content: Content
  /** Loads the cross-field rules of the content: a list of records has no use for them. */
  readonly rules: () => Promise<Rule<z.infer<Content>>>
  /** Computed, never written. */
  readonly figures: Figures
  /** The figures above the list, of a kind that has them. */
  readonly totals: Totals
}

/** Holds a kind's parts against each other: its rules are about its own content. */
export function defineKind<
  Content extends z.ZodMiniType,
  Figures extends z.ZodMiniType,
  Totals extends z.ZodMiniType | undefined = undefined,
>(parts: Omit<KindContents<Content, Figures, Totals>, 'totals'> & { readonly totals?: Totals }) {
  return { ...parts, totals: asGiven(parts.totals) }

  /** A kind without totals is one whose type of totals is `undefined`. */
  function asGiven(totals: Totals | undefined): Totals {
    return totals as Totals
  }
}
