import type { Books } from '../approval/book.ts'
import type { Deps } from '../http/app-env.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { seedInterest } from './seed-interest.ts'
import { seedExternalAccounts } from './seed-external-accounts.ts'
import { seedPeople } from './people.ts'
import { seedDirectory } from './seed-directory.ts'
import { seedNaics } from './seed-naics.ts'
import { seedDemoReference, seedReference } from './seed-reference.ts'
import { seedRecords } from './seed-records.ts'
import { seedRequests } from './seed-requests.ts'
import { seedTransactions } from './seed-transactions.ts'
import { seedUniverse } from './seed-universe.ts'

/** What an empty platform begins with. */
export interface SeedPlan {
  /** The demo network with its people and as many months behind it; without it only what every platform needs. */
  demo: { kinds: readonly KindRoom[]; books: Books; months: number } | undefined
  /** Email of the person who lets the others in, where there are no demo people. */
  firstAdministrator: string | undefined
}

/**
 * Fills an empty platform, all at one instant: no midnight passes anywhere on the way. Each step writes only where nothing
 * is yet.
 */
export async function seed(running: Deps, { demo, firstAdministrator }: SeedPlan): Promise<void> {
  const now = running.clock.now()
  const deps = { ...running, clock: { now: () => now } }
  await seedNaics(deps)
  await seedReference(deps)
  if (!demo) {
    await seedDirectory(deps, firstAdministrator === undefined ? [] : [administrator(firstAdministrator)])
    return
  }
  await seedUniverse(deps)
  await seedDirectory(deps, seedPeople)
  await seedDemoReference(deps)
  // Of several servers that start at once, the one that wrote the records brings them on their way.
  const isFirst = await seedRecords(deps, demo)
  if (isFirst) {
    await seedTransactions(deps, demo)
    await seedInterest(deps)
  }
  await seedExternalAccounts(deps)
  if (isFirst) await seedRequests(deps, demo)
}

const administrator = (email: string) => ({
  key: 'first',
  firstName: 'First',
  lastName: 'Administrator',
  email,
  role: 'administrator',
  timezoneId: 'UTC',
})
