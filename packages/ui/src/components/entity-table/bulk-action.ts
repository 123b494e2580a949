import type { RowSelection } from './row-selection.ts'

/** Whether an action may be done to one row; refused, with the reason in words. */
export type BulkVerdict = { id: string; name: string } & ({ allowed: true } | { allowed: false; reason: string })

/** What became of one row. */
export type BulkOutcome = { id: string; name: string } & ({ done: true } | { done: false; reason: string })

/** Something that can be done to many rows at once. */
export type BulkAction = {
  id: string
  /** An imperative: "Approve". */
  label: string
  /** What is now true of a row it was done to: "approved". */
  done: string
  tone?: 'danger'
  /** Why nobody may do this now, whatever is selected. */
  disabledReason?: string | undefined
  /** Says of each selected row whether it may be done. Nothing has happened yet. */
  check: (selection: RowSelection, signal: AbortSignal) => Promise<readonly BulkVerdict[]>
  /** Does it to the allowed ones, one answer a row as it comes. */
  run: (ids: readonly string[], signal: AbortSignal) => AsyncIterable<BulkOutcome>
}

/** Refused rows grouped by their reason, the most frequent first. */
export function byReason(items: readonly { name: string; reason: string }[]): { reason: string; names: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const { reason, name } of items) groups.set(reason, [...(groups.get(reason) ?? []), name])
  return [...groups].map(([reason, names]) => ({ reason, names })).toSorted((a, b) => b.names.length - a.names.length)
}

/** The refused ones among verdicts. */
export function refusedOf(verdicts: readonly BulkVerdict[]): { name: string; reason: string }[] {
  return verdicts.flatMap((verdict) => (verdict.allowed ? [] : [{ name: verdict.name, reason: verdict.reason }]))
}

/** The failed ones among outcomes. */
export function failedOf(outcomes: readonly BulkOutcome[]): { name: string; reason: string }[] {
  return outcomes.flatMap((outcome) => (outcome.done ? [] : [{ name: outcome.name, reason: outcome.reason }]))
}
