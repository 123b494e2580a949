import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { recordKinds } from '../contract/kinds/index.ts'
import type { KindWith, TotalsOf } from '../contract/kinds/index.ts'
import { loadKind } from '../contract/kinds/load-kind.ts'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'

/** The call for the figures above a kind's list. */
export type TotalsCall = ReturnType<typeof totalsCall>

/** The call for the figures of all records of a kind that has them. */
export function totalsCall(http: Http) {
  return <Kind extends KindWith<'totalsPath'>>(kind: Kind) =>
    queryOptions({
      queryKey: keys.totals(kind),
      queryFn: ({ signal }): Promise<TotalsOf<Kind>> =>
        http({ path: recordKinds[kind].totalsPath, answer: totalsSchema(kind), signal }),
    })
}

async function totalsSchema<Kind extends KindWith<'totalsPath'>>(kind: Kind): Promise<z.ZodMiniType<TotalsOf<Kind>>> {
  const { totals } = await loadKind(kind)
  if (!totals) throw new Error(`The contract's kind "${kind}" has a totalsPath and no totals: give it both.`)
  return totals
}
