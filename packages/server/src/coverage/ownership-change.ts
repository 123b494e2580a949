import { coverage, impact, positionsOf, type HeldAccount } from '@strongroom/api/finance'
import { zeroOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { completePart } from '../records/complete-part.ts'
import type { CoverChange } from '../records/cover-change.ts'
import { daysFrom } from './days-from.ts'
import { depositorsOf } from './depositors.ts'
import { heldAccounts } from './held-accounts.ts'
import { ownershipGroups } from './ownership-groups.ts'
import { dayAtAccount } from '../days/days-at.ts'
import { placeColumns, placeIn, placeJoins, type PlaceRow } from './insured-place.ts'
import { approvedSchemes } from './schemes.ts'

const names = ['programAccountId', 'currency', 'ownershipConfigurationId', 'owners', 'beneficiaries'] as const

/**
 * What other owners, beneficiaries or another ownership of an account do to the cover of all whom it concerns, those who
 * owned it before included. An account that is new has nothing on it; its beneficiaries count all the same.
 */
export const ownershipChange: CoverChange = async (reader, { approvedId, content, now }) => {
  const today = await dayAtAccount(reader, content['programAccountId'], now)
  const read = completePart('clientAccount', content, names)
  if ('waitsFor' in read) return { today, ...read }
  const { owners, beneficiaries, ownershipConfigurationId, currency, programAccountId } = read.part
  const clientIds = [...new Set([...owners.map(({ clientId }) => clientId), ...(await ownersOf(reader, approvedId))])]
  const held = await heldAccounts(reader, { clientIds })
  const known = held.find(({ accountId }) => accountId === approvedId)
  const place = known ?? (await newAccount(reader, programAccountId, currency))
  if (place === undefined) return { today, waitsFor: ['programAccountId'] }

  const depositor = await depositorsOf(
    reader,
    owners.map(({ clientId }) => clientId),
  )
  const { beneficiaries: _was, coverageGroups: _other, ...standing } = place
  const groups = await ownershipGroups(reader)
  const changed: HeldAccount = {
    ...standing,
    ownershipCode: ownershipConfigurationId,
    ...groups(ownershipConfigurationId),
    owners: owners.map((owner) => ({ ...owner, ...depositor(owner.clientId) })),
    ...(beneficiaries && { beneficiaries }),
  }
  const schemes = await approvedSchemes(reader)
  const before = held.flatMap(positionsOf)
  const after = [...held.filter((account) => account !== known), changed].flatMap(positionsOf)
  const concerned = new Set(clientIds)
  return {
    today,
    days: daysFrom(today, []),
    impactOn: async (day) =>
      impact(coverage(before, schemes, day), coverage(after, schemes, day))
        // Who owns another account together with them is not told whole.
        .filter(({ clientId }) => concerned.has(clientId)),
  }
}

async function ownersOf(reader: Reader, accountId: string | null): Promise<string[]> {
  if (accountId === null) return []
  const { rows } = await sql<{ id: string }>`
    select target_id as id from client_account_owner_ids where id = ${accountId}`.execute(reader)
  return rows.map(({ id }) => id)
}

/** An account that there is not yet, with nothing on it; undefined where there is no such program account. */
async function newAccount(
  reader: Reader,
  programAccountId: string,
  currency: string,
): Promise<Omit<HeldAccount, 'ownershipCode' | 'owners'> | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from institution_account p ${placeJoins} where p.id = ${programAccountId}`.execute(reader)
  const [place] = rows
  return place && { accountId: 'new', ...placeIn(place), currency, posted: zeroOf(currency), accrued: '0' }
}
