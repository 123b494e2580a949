import { paths, privilegeFor, transactionFeeTypeContent } from '@strongroom/api/contract'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { addFeeType } from './add-fee-type.ts'
import { listFeeTypes } from './list-fee-types.ts'

/** Kinds of fees. */
export function feeTypeRoutes(api: Rooms): void {
  api.get(route(paths.feeTypes), async (c) => {
    signedIn(c)
    return c.json(await listFeeTypes(readingOf(c), queryOf(c)))
  })
  api.post(route(paths.feeTypes), async (c) => {
    requirePrivilege(c, privilegeFor('transaction', 'approve'))
    const content = await readBody(c, transactionFeeTypeContent)
    return transact(c, async (work) => ({ status: 201, body: await addFeeType(work, content) }))
  })
}
