import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { managedKinds } from '../contract/managed.ts'
import type { ManagedKind, TotalsOf } from '../contract/managed.ts'
import type { KindWith } from '../contract/record-kinds.ts'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'

/** The call for the totals of a kind that has them. */
export function totalsCalls<Kind extends ManagedKind & KindWith<'totalsPath'>>(http: Http, kind: Kind) {
  const answer = totalsSchema(kind)
  return {
    /** The figures above the list. */
    totals: () =>
      queryOptions({
        queryKey: keys.totals(kind),
        queryFn: ({ signal }) => http({ path: managedKinds[kind].totalsPath, answer, signal }),
      }),
  }
}

/** The kind's own totals schema. Indexing the registry by a type parameter loses which kind's schema it is. */
function totalsSchema<Kind extends ManagedKind>(kind: Kind): z.core.$ZodType<TotalsOf<Kind>> {
  return managedKinds[kind].totals as z.core.$ZodType as z.core.$ZodType<TotalsOf<Kind>>
}
