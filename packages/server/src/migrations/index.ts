import { kindMigration, laterReferences } from '../db/create-kind-table.ts'
import type { Migrations } from '../db/migrate.ts'
import { clientAccountTable } from '../kinds/client-account/table.ts'
import { contactTable } from '../kinds/contact/table.ts'
import { clientTable } from '../kinds/client/table.ts'
import { depositProtectionTable } from '../kinds/deposit-protection/table.ts'
import { institutionAccountTable } from '../kinds/institution-account/table.ts'
import { institutionTable } from '../kinds/institution/table.ts'
import { interestRatePlanTable } from '../kinds/interest-rate-plan/table.ts'
import { directory } from './001-directory.ts'
import { lifeCycle } from './002-life-cycle.ts'
import { reference } from './003-reference.ts'
import { audit } from './004-audit.ts'
import { signIn } from './005-sign-in.ts'
import { draftParent } from './006-draft-parent.ts'
import { referenceData } from './006-reference-data.ts'
import { ledger } from './007-ledger.ts'
import { riders } from './008-riders.ts'
import { externalAccountOwner, externalAccounts } from './009-external-accounts.ts'

/** Every step of the schema. A kind comes after those that its records refer to. */
export const migrations: Migrations = {
  '001-directory': directory,
  '002-life-cycle': lifeCycle,
  '003-reference': reference,
  '004-audit': audit,
  '005-sign-in': signIn,
  '006-draft-parent': draftParent,
  '006-reference-data': referenceData,
  '007-ledger': ledger,
  '008-riders': riders,
  '009-external-accounts': externalAccounts,
  '101-institution': kindMigration(institutionTable),
  '103-client': kindMigration(clientTable),
  '104-deposit-protection': kindMigration(depositProtectionTable),
  '105-interest-rate-plan': kindMigration(interestRatePlanTable),
  '106-institution-account': kindMigration(institutionAccountTable),
  '107-client-account': kindMigration(clientAccountTable),
  '108-contact': kindMigration(contactTable),
  '109-external-account-owner': externalAccountOwner,
  '201-client-ownership': laterReferences(clientTable, ['ownershipCategoryDefault']),
  '202-interest-rate-plan-index': laterReferences(interestRatePlanTable, ['rateIndexId']),
}
