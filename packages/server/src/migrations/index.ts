import { kindMigration, laterOrders, laterReferences } from '../db/create-kind-table.ts'
import type { Migrations } from '../db/migrate.ts'
import { clientAccountTable } from '../kinds/client-account/table.ts'
import { contactTable } from '../kinds/contact/table.ts'
import { clientTable } from '../kinds/client/table.ts'
import { depositProtectionTable } from '../kinds/deposit-protection/table.ts'
import { institutionAccountTable } from '../kinds/institution-account/table.ts'
import { institutionTable } from '../kinds/institution/table.ts'
import { interestRatePlanTable } from '../kinds/interest-rate-plan/table.ts'
import { transactionTable } from '../kinds/transaction/table.ts'
import { directory } from './001-directory.ts'
import { lifeCycle } from './002-life-cycle.ts'
import { reference } from './003-reference.ts'
import { audit } from './004-audit.ts'
import { signIn } from './005-sign-in.ts'
import { tiedHistory } from './006-tied-history.ts'
import { rounds } from './007-rounds.ts'
import { decisionTerm } from './008-decision-term.ts'
import { draftParent } from './009-draft-parent.ts'
import { ledger } from './010-ledger.ts'
import { referenceData } from './011-reference-data.ts'
import { riders } from './012-riders.ts'
import { externalAccountOwner, externalAccounts } from './013-external-accounts.ts'
import { roundRiders } from './014-round-riders.ts'
import { holds } from './017-holds.ts'
import { interest } from './020-interest.ts'
import { transactionSets } from './111-transaction-set.ts'
import { transactionStates } from './113-transaction-states.ts'
import { clientReviews } from './203-client-reviews.ts'
import { interestTerms } from './220-interest-terms.ts'
import { interestByHand } from './301-interest-by-hand.ts'
import { heldStates } from './302-held-states.ts'
import { setItems } from './321-set-items.ts'
import { runningBalances } from './331-running-balances.ts'
import { people } from './341-people.ts'
import { notifications } from './342-notifications.ts'
import { answeredComments } from './351-answered-comments.ts'
import { taskViews } from './352-task-views.ts'
import { askedAgain } from './353-asked-again.ts'
import { oneIntent } from './361-one-intent.ts'
import { historySeals } from './391-history-seals.ts'
import { requests } from './401-requests.ts'
import { ledgerDays } from './411-ledger-days.ts'
import { sharedViews } from './421-shared-views.ts'
import { coverMoves } from './431-cover-moves.ts'
import { historyMacs } from './441-history-macs.ts'
import { bookedTogether } from './462-booked-together.ts'
import { approvedAsSeen } from './471-approved-as-seen.ts'
import { noticesOfTasks } from './476-notices-of-tasks.ts'
import { lockedAccounts } from './477-locked-accounts.ts'
import { bookingOrder } from './481-booking-order.ts'
import { whatStaysSettled } from './482-what-stays-settled.ts'
import { postedWhole } from './483-posted-whole.ts'
import { answersOfRails } from './484-answers-of-rails.ts'
import { clientsOfAnInstitution } from './491-clients-of-an-institution.ts'
import { primaryContactsFirst } from './492-primary-contacts-first.ts'
import { finePartsOfCover } from './493-fine-parts-of-cover.ts'
import { requestMoves } from './501-request-moves.ts'
import { transactionTally } from './502-transaction-tally.ts'
import { transactionPlaces } from './503-transaction-places.ts'
import { transactionsInOrder } from './504-transactions-in-order.ts'
import { bookedInSmallSteps } from './505-booked-in-small-steps.ts'
import { interestByCurrency } from './506-interest-by-currency.ts'
import { reservedUntilItEnds } from './507-reserved-until-it-ends.ts'
import { holdsByAccount } from './508-holds-by-account.ts'
import { transactionsInSmallParts } from './509-transactions-in-small-parts.ts'
import { pastNotices } from './516-past-notices.ts'
import { interestPaidBefore } from './531-interest-paid-before.ts'
import { interestByEveryVersion } from './532-interest-by-every-version.ts'
import { interestByItsOwnTime } from './533-interest-by-its-own-time.ts'
import { holidaysOfOtherDays } from './534-holidays-of-other-days.ts'

/**
 * Every step of the schema; they are taken in the order of their names. What all kinds stand on has numbers below 100; a
 * kind has the next free number from 101 on, which puts it behind those that its records refer to. A step that a release
 * has brought is never changed, renamed or removed: what comes later is a step of its own.
 */
export const migrations: Migrations = {
  '001-directory': directory,
  '002-life-cycle': lifeCycle,
  '003-reference': reference,
  '004-audit': audit,
  '005-sign-in': signIn,
  '006-tied-history': tiedHistory,
  '007-rounds': rounds,
  '008-decision-term': decisionTerm,
  '009-draft-parent': draftParent,
  '010-ledger': ledger,
  '011-reference-data': referenceData,
  '012-riders': riders,
  '013-external-accounts': externalAccounts,
  '014-round-riders': roundRiders,
  '017-holds': holds,
  '020-interest': interest,
  '101-institution': kindMigration(institutionTable),
  '103-client': kindMigration(clientTable),
  '104-deposit-protection': kindMigration(depositProtectionTable),
  '105-interest-rate-plan': kindMigration(interestRatePlanTable),
  '106-institution-account': kindMigration(institutionAccountTable),
  '107-client-account': kindMigration(clientAccountTable),
  '108-contact': kindMigration(contactTable),
  '109-external-account-owner': externalAccountOwner,
  '111-transaction-set': transactionSets,
  '112-transaction': kindMigration(transactionTable),
  '113-transaction-states': transactionStates,
  '201-client-ownership': laterReferences(clientTable, ['ownershipCategoryDefault']),
  '202-interest-rate-plan-index': laterReferences(interestRatePlanTable, ['rateIndexId']),
  '203-client-reviews': clientReviews,
  '220-interest-terms': interestTerms,
  '301-interest-by-hand': interestByHand,
  '302-held-states': heldStates,
  '321-set-items': setItems,
  '331-running-balances': runningBalances,
  '341-people': people,
  '342-notifications': notifications,
  '351-answered-comments': answeredComments,
  '352-task-views': taskViews,
  '353-asked-again': askedAgain,
  '361-one-intent': oneIntent,
  '391-history-seals': historySeals,
  '401-requests': requests,
  '411-ledger-days': ledgerDays,
  '421-shared-views': sharedViews,
  '431-cover-moves': coverMoves,
  '441-history-macs': historyMacs,
  '462-booked-together': bookedTogether,
  '471-approved-as-seen': approvedAsSeen,
  '476-notices-of-tasks': noticesOfTasks,
  '477-locked-accounts': lockedAccounts,
  '481-booking-order': bookingOrder,
  '482-what-stays-settled': whatStaysSettled,
  '483-posted-whole': postedWhole,
  '484-answers-of-rails': answersOfRails,
  '491-clients-of-an-institution': clientsOfAnInstitution,
  '492-primary-contacts-first': primaryContactsFirst,
  '493-fine-parts-of-cover': finePartsOfCover,
  '501-request-moves': requestMoves,
  '502-transaction-tally': transactionTally,
  '503-transaction-places': transactionPlaces,
  '504-transactions-in-order': transactionsInOrder,
  '505-booked-in-small-steps': bookedInSmallSteps,
  '506-interest-by-currency': interestByCurrency,
  '507-reserved-until-it-ends': reservedUntilItEnds,
  '508-holds-by-account': holdsByAccount,
  '509-transactions-in-small-parts': transactionsInSmallParts,
  '516-past-notices': pastNotices,
  '521-clients-in-more-orders': laterOrders(clientTable, ['city', 'riskRating', 'kycStatus']),
  '531-interest-paid-before': interestPaidBefore,
  '532-interest-by-every-version': interestByEveryVersion,
  '533-interest-by-its-own-time': interestByItsOwnTime,
  '534-holidays-of-other-days': holidaysOfOtherDays,
}
