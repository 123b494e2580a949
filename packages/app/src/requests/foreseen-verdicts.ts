import { isDefinite, toApiError, type RequestCalls } from '@strongroom/api'
import type { RequestPreview } from '@strongroom/api/contract'
import { addDecimals, compareDecimals, subtractDecimals } from '@strongroom/api/money'
import type { BulkAction, BulkVerdict } from '@strongroom/ui/entity-table'
import type { QueryClient } from '@tanstack/react-query'
import { standsAgainst } from './outlook.ts'
import { sentencesOf } from './sentences.ts'

/** How many previews are asked for at a time. */
const atOnce = 4

type Foreseeing = {
  queryClient: QueryClient
  calls: Pick<RequestCalls, 'previewOf'>
  /** At which revision a request was looked at. */
  revisionOf: (id: string) => number
  signal: AbortSignal
}

/**
 * What may be approved, without what is known to be refused: alone, or behind those before it that take from the same
 * account. What is free on accounts that are not shown nobody adds up here. @throws ApiError when it cannot be asked for
 */
export async function* foreseenVerdicts(
  verdicts: ReturnType<BulkAction['check']>,
  { queryClient, calls, revisionOf, signal }: Foreseeing,
): AsyncGenerator<BulkVerdict[]> {
  const left = new Map<string, string>()
  const foreseen = async (verdict: BulkVerdict) => {
    if (!verdict.allowed) return undefined
    try {
      return await queryClient.fetchQuery(calls.previewOf(verdict.id, revisionOf(verdict.id)))
    } catch (thrown) {
      const error = toApiError(thrown)
      if (!isDefinite(error)) throw thrown
      return `It could not be worked out: ${sentencesOf([error.message]).join('')}`
    }
  }
  for await (const page of Symbol.asyncIterator in verdicts ? verdicts : [verdicts])
    for (let from = 0; from < page.length && !signal.aborted; from += atOnce) {
      const some = page.slice(from, from + atOnce)
      const told = await Promise.all(some.map(foreseen))
      yield some.map((verdict, at): BulkVerdict => {
        const preview = told[at]
        if (!verdict.allowed || preview === undefined) return verdict
        const against = typeof preview === 'string' ? preview : (standsAgainst(preview) ?? takenFrom(left, preview))
        return against === undefined ? verdict : { id: verdict.id, name: verdict.name, allowed: false, reason: against }
      })
    }
}

/** Takes what a request moves from what is left on its accounts; answers why where those before it leave too little. */
function takenFrom(left: Map<string, string>, { source, destination }: RequestPreview): string | undefined {
  const after = [source, destination].flatMap((end) => {
    if (!end?.before || !end.after) return []
    const change = subtractDecimals(end.after.available, end.before.available)
    const now = addDecimals([left.get(end.accountId) ?? end.before.available, change])
    // One that may be below nothing by itself may be so behind others.
    const isShort = compareDecimals(now, '0') < 0 && compareDecimals(end.after.available, '0') >= 0
    return [{ accountId: end.accountId, now, isShort: isShort && compareDecimals(change, '0') < 0 }]
  })
  if (after.some(({ isShort }) => isShort)) return 'Those before it leave too little on the account that pays.'
  for (const { accountId, now } of after) left.set(accountId, now)
  return undefined
}
