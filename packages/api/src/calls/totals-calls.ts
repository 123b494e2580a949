import { queryOptions } from '@tanstack/react-query'

import { recordKinds } from '../contract/kinds/index.ts'
import type { KindWith, TotalsOf } from '../contract/kinds/index.ts'
import { loadKind } from '../contract/kinds/load-kind.ts'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'

/** The call for the totals of a kind that has them. */
export function totalsCalls<Kind extends KindWith<'totalsPath'>>(http: Http, kind: Kind) {
  return {
    /** The figures above the list. */
    totals: () =>
      queryOptions({
        queryKey: keys.totals(kind),
        queryFn: async ({ signal }): Promise<TotalsOf<Kind>> => {
          const { totals } = await loadKind(kind)
          if (!totals) throw new Error(`The contract's kind "${kind}" has a totalsPath and no totals: give it both.`)
          return http({ path: recordKinds[kind].totalsPath, answer: totals, signal })
        },
      }),
  }
}
