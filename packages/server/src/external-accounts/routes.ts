import {
  externalAccountActionBody,
  externalAccountContent,
  paths,
  privilegeFor,
  saveExternalAccountBody,
  recordKinds,
} from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import { requireId } from '../http/require-id.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { actOnExternalAccount } from './act-on-external-account.ts'
import { addExternalAccount } from './add-external-account.ts'
import { describeExternalAccount } from './describe-external-account.ts'
import { listExternalAccounts } from './list-external-accounts.ts'
import { removeExternalAccount } from './remove-external-account.ts'
import { requireExternalAccount } from './require-external-account.ts'
import { saveExternalAccount } from './save-external-account.ts'

const view = privilegeFor('clientAccount', 'view')
const edit = privilegeFor('clientAccount', 'edit')
const approve = privilegeFor('clientAccount', 'approve')

const idIn = (c: Ctx) => requireId(c, recordKinds.clientAccount.idRequired)

/** Where clients' money comes from and goes to, outside the network. */
export function externalAccountRoutes(api: Rooms): void {
  for (const path of [paths.externalAccounts, paths.clientExternalAccounts])
    api.get(route(path), async (c) => {
      requirePrivilege(c, view)
      return c.json(await listExternalAccounts(readingOf(c), queryOf(c)))
    })
  api.post(route(paths.clientExternalAccounts), async (c) => {
    requirePrivilege(c, edit)
    const content = await readBody(c, externalAccountContent)
    return transact(c, async (work) => ({ status: 201, body: await addExternalAccount(work, content) }))
  })
  const one = route(paths.clientExternalAccount)
  api.get(one, async (c) => {
    requirePrivilege(c, view)
    refuseQuery(c)
    const reading = readingOf(c)
    return c.json(await describeExternalAccount(reading, await requireExternalAccount(reading.reader, idIn(c))))
  })
  api.put(one, async (c) => {
    requirePrivilege(c, edit)
    const id = idIn(c)
    const body = await readBody(c, saveExternalAccountBody)
    return transact(c, async (work) => ({ body: await saveExternalAccount(work, { id, ...body }) }))
  })
  api.put(route(paths.externalAccountStatus), async (c) => {
    requirePrivilege(c, edit, approve)
    const id = idIn(c)
    const body = await readBody(c, externalAccountActionBody)
    return transact(c, async (work) => ({ body: await actOnExternalAccount(work, { id, ...body }) }))
  })
  api.delete(one, async (c) => {
    requirePrivilege(c, edit)
    const id = idIn(c)
    return transact(c, async (work) => {
      await removeExternalAccount(work, { id })
      return { status: 204 }
    })
  })
}
