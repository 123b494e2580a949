import { kindMigration } from '../db/create-kind-table.ts'
import type { Migrations } from '../db/migrate.ts'
import { clientTable } from '../kinds/client/table.ts'
import { depositProtectionTable } from '../kinds/deposit-protection/table.ts'
import { institutionTable } from '../kinds/institution/table.ts'
import { interestRatePlanTable } from '../kinds/interest-rate-plan/table.ts'
import { directory } from './001-directory.ts'
import { lifeCycle } from './002-life-cycle.ts'
import { reference } from './003-reference.ts'
import { audit } from './004-audit.ts'
import { signIn } from './005-sign-in.ts'
import { rounds } from './006-rounds.ts'
import { clientReviews } from './203-client-reviews.ts'

/** Every step of the schema. A kind comes after those that its records refer to. */
export const migrations: Migrations = {
  '001-directory': directory,
  '002-life-cycle': lifeCycle,
  '003-reference': reference,
  '004-audit': audit,
  '005-sign-in': signIn,
  '006-rounds': rounds,
  '101-institution': kindMigration(institutionTable),
  '103-client': kindMigration(clientTable),
  '104-deposit-protection': kindMigration(depositProtectionTable),
  '105-interest-rate-plan': kindMigration(interestRatePlanTable),
  '203-client-reviews': clientReviews,
}
