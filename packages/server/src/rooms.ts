import { approvalRoutes } from './approval/routes.ts'
import { attributeRoutes } from './attributes/routes.ts'
import { coverageRoutes } from './coverage/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { directoryRoutes } from './directory/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { externalAccountRoutes } from './external-accounts/routes.ts'
import { feeTypeRoutes } from './fee-types/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import type { Rooms } from './http/app-env.ts'
import { interestRoutes } from './interest/routes.ts'
import { contactRoom } from './kinds/contact/room.ts'
import { transactionRoom } from './kinds/transaction/room.ts'
import { keptKinds, servedKinds } from './kinds/index.ts'
import { recordBooks } from './kinds/record-book.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownershipRoutes } from './ownership/routes.ts'
import { rateIndexRoutes } from './rate-indexes/routes.ts'
import { rateSimulationRoutes } from './rate-simulation/routes.ts'
import { recordRoutes } from './records/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { trailRoutes } from './trail/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { transactionSetRoutes } from './transaction-sets/routes.ts'
import { universeRoutes } from './universe/routes.ts'
import { versionRoutes } from './versions/routes.ts'

/** The books that approval works on. */
export const books = recordBooks(keptKinds)

/**
 * Every room of the platform, in the order in which their routes are tried: a fixed path such as `institutions/universe`
 * stands before `institutions/{id}`.
 */
export const rooms: readonly ((api: Rooms) => void)[] = [
  directoryRoutes,
  trailRoutes,
  notificationRoutes,
  lookupRoutes,
  holidayRoutes,
  rateIndexRoutes,
  rateSimulationRoutes,
  ownershipRoutes,
  feeTypeRoutes,
  attributeRoutes,
  universeRoutes,
  coverageRoutes(keptKinds),
  interestRoutes,
  statementRoutes,
  reportRoutes,
  transactionRoutes,
  transactionSetRoutes,
  requestRoutes({ room: transactionRoom, books }),
  approvalRoutes({ kinds: keptKinds, books, served: servedKinds }),
  externalAccountRoutes,
  contactRoutes({ room: contactRoom, served: servedKinds }),
  draftRoutes({ kinds: servedKinds, own: keptKinds }),
  recordRoutes(servedKinds),
  versionRoutes(servedKinds),
  noteRoutes(servedKinds),
]
