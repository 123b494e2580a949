import type { ExternalAccountContent } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { actOnExternalAccount } from '../external-accounts/act-on-external-account.ts'
import { addExternalAccount } from '../external-accounts/add-external-account.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import type { WorkDeps } from '../http/app-env.ts'
import { demoPeople, pick } from './demo-people.ts'
import { workingTime } from './working-time.ts'

const banks = [
  ['First Federal of Northfield', '011000015'],
  ['Hudson Valley Savings', '021000021'],
  ['Prairie State Bank', '071000013'],
] as const

/** How many client accounts have one. */
const most = 24

/** Within so many milliseconds before now they are added: some of it is time of work, whatever holidays there are. */
const lately = 6 * 86_400_000

/** Gives client accounts of the demo network their accounts outside it. Not where there is any, nor without the people. */
export async function seedExternalAccounts({ db, clock, ids, historyMac }: WorkDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7307)`.execute(tx)
    if (await tx.selectFrom('external_account').select('id').limit(1).executeTakeFirst()) return
    const people = await demoPeople(tx)
    if (!people) return
    const accounts = await tx.selectFrom('client_account').select(['id', 'content']).orderBy('id').limit(most).execute()
    const open = accounts.filter(({ content }) => content.status !== 'Closed' && content.currency === 'USD')
    const atWork = workingTime((await businessCalendars(tx, ['FED']))('FED'))
    const begun = new Date(clock.now().getTime() - lately)
    const passed = atWork.between(begun, clock.now())
    /** One act after the other, over all of it. */
    const moment = (act: number) => atWork.after(begun, Math.floor((passed * (act + 1)) / (2 * open.length + 1)))
    for (const [index, { id, content }] of open.entries()) {
      const [bankName, routingNumber] = banks[index % banks.length] ?? banks[0]
      const external: ExternalAccountContent = {
        clientAccountId: id,
        holderName: String(content.title),
        accountKind: index % 4 === 3 ? 'Savings' : 'Checking',
        isDefault: true,
        bankName,
        country: 'US',
        routingNumber,
        accountNumber: String(4_000_000_000 + index * 7_919),
        rail: index % 3 === 0 ? 'Fedwire' : 'ACH',
      }
      const [maker, approver] = [pick(people.makers, index), pick(people.approvers, index)]
      const added = await addExternalAccount({ tx, now: moment(2 * index), ids, historyMac, actor: maker }, external)
      // Some wait for a second pair of eyes, and one was stopped.
      if (index % 5 === 4) continue
      const action = index % 11 === 10 ? 'block' : 'verify'
      await actOnExternalAccount(
        { tx, now: moment(2 * index + 1), ids, historyMac, actor: approver },
        { id: added.id, action, revision: added.revision },
      )
    }
  })
}
