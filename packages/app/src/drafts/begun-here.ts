import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'

/** One step of the browser's history: the same address may be opened again, and begins anew then. */
type Step = { state: Pick<ParsedLocation['state'], '__TSR_key'> }

const stepKey = (key: string) => ['draft-begun', key]

/** Keeps which draft was begun at a step, for whoever goes back to it: its address may have been left before that was known. */
export function keepBegun(client: QueryClient, { state: { __TSR_key: key } }: Step, id: string): void {
  if (key === undefined) return
  // For as long as one can go back there.
  client.setQueryDefaults(stepKey(key), { gcTime: Infinity })
  client.setQueryData(stepKey(key), id)
}

/** The draft that was begun at a step; undefined where none was. */
export function begunAt(client: QueryClient, { state: { __TSR_key: key } }: Step): string | undefined {
  return key === undefined ? undefined : client.getQueryData(stepKey(key))
}
