import type { ErrorName } from './error-catalogue.ts'
import { commonRefusals, writeRefusals, type Operation } from './operation.ts'

/** All refusals that a call may get: its own, those of any write, those of any call; each once. */
export function refusalsOf({ method, refusals }: Pick<Operation, 'method' | 'refusals'>): readonly ErrorName[] {
  return [...new Set([...refusals, ...(method === 'GET' ? [] : writeRefusals), ...commonRefusals])]
}
