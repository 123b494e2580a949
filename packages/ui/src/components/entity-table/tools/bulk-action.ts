import type { RowSelection } from '../rows/row-selection.ts'

/** Whether an action may be done to one row; refused, with the reason in words. */
export type BulkVerdict = { id: string; name: string } & (
  | {
      allowed: true
      /** Why it may be done only with words of the reader: "You have not opened it." */
      needsWords?: string | undefined
    }
  | { allowed: false; reason: string }
)

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
  /**
   * Says of each selected row whether it may be done; nothing has happened yet. "All but these" describes rows that are
   * not here: whoever asks a server about them may answer part by part, and the panel tells how far it is.
   */
  check: (
    selection: RowSelection,
    signal: AbortSignal,
  ) => Promise<readonly BulkVerdict[]> | AsyncIterable<readonly BulkVerdict[]>
  /**
   * The words that go with it, for all rows the same, 4000 characters at most unless told; `required` is what is said where
   * they are missing and wanted.
   */
  words?: { label: string; required: string; always?: boolean; maxLength?: number }
  /** Does it to the allowed ones, one answer a row as it comes. */
  run: (ids: readonly string[], signal: AbortSignal, words?: string) => AsyncIterable<BulkOutcome>
}

/** The verdicts so far, each time some have come. */
export async function* verdictsSoFar(answer: ReturnType<BulkAction['check']>): AsyncGenerator<readonly BulkVerdict[]> {
  if (!(Symbol.asyncIterator in answer)) return yield await answer
  let verdicts: readonly BulkVerdict[] = []
  for await (const more of answer) yield (verdicts = [...verdicts, ...more])
  // Nothing at all is an answer too.
  if (verdicts.length === 0) yield verdicts
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

/** The allowed ones that want words, each with why. */
export function wantingWords(verdicts: readonly BulkVerdict[]): { name: string; reason: string }[] {
  return verdicts.flatMap((verdict) =>
    verdict.allowed && verdict.needsWords !== undefined ? [{ name: verdict.name, reason: verdict.needsWords }] : [],
  )
}

/** The failed ones among outcomes. */
export function failedOf(outcomes: readonly BulkOutcome[]): { name: string; reason: string }[] {
  return outcomes.flatMap((outcome) => (outcome.done ? [] : [{ name: outcome.name, reason: outcome.reason }]))
}
