import { ofSummed, type SummedKind } from '../contract/list-sums.ts'
import type { SharedView } from '../contract/shared-view.ts'
import { everyExample } from '../contract/kinds/every-example.ts'
import { hasOwn, recordKindNames } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'
import {
  accrualFixture,
  externalAccountFixture,
  rateSimulationFixture,
  simulatedAccountFixture,
  statementLineFixture,
  statementSummaryFixture,
} from './books.ts'
import { coverImpactFixture, coverMoveFixture, exposureFixture } from './cover.ts'
import {
  attributeFixture,
  feeTypeFixture,
  ownershipFixtures,
  rateIndexFixture,
  rateValueFixture,
} from './reference-data.ts'
import { dryRunFixture, sequenceFixture, transactionCourseFixture } from './transactions.ts'
import type { Answers, ContactAnswers, OtherCallName, RecordAnswers } from './calls.ts'
import { notificationFixture } from './flow.ts'
import {
  balancesFixture,
  coverFixture,
  interestFixture,
  placedFixture,
  placementsFixture,
  planRatesFixture,
  referenceRatesFixture,
  requestsFixture,
} from './reports.ts'
import { requestDetailFixture, requestFixture, requestPreviewFixture, requestTotalsFixture } from './requests.ts'
import { holidayFixtures, naicsFixtures, pageFixture, timezoneFixtures, universeFixture } from './lookups.ts'
import { exposureSumsFixture, listSumsFixture } from './sums.ts'
import { meFixture, userFixture, userRefFixture } from './people.ts'
import {
  approvedFixture,
  draftFixture,
  draftSummaryFixture,
  noteFixture,
  pendingFixture,
  taskFieldsFixture,
  taskFixture,
  taskSummaryFixture,
  versionFixture,
} from './records.ts'
import {
  auditFixture,
  ownSessionFixture,
  privilegeFixtures,
  roleFixture,
  sharedViewFixture,
  userDetailFixture,
} from './team.ts'

const many = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_item, index) => make(index))

const approvers = [1, 3].map((index) => {
  const { id, email, firstName, lastName } = userFixture(index)
  return { id, email, name: `${firstName} ${lastName}`, cannotDecideReason: null }
})

function recordAnswers<Kind extends RecordKind>(kind: Kind): RecordAnswers<Kind> {
  return {
    list: pageFixture(many(12, (index) => approvedFixture(kind, index))),
    detail: approvedFixture(kind),
    pendingList: pageFixture([draftFixture(kind), pendingFixture(kind, 1), pendingFixture(kind, 2)]),
    draft: draftFixture(kind),
    createDraft: draftFixture(kind),
    saveDraft: draftFixture(kind, 0, { revision: 2 }),
    deleteDraft: null,
    sendToApproval: pendingFixture(kind),
    recall: draftFixture(kind, 0, { revision: 3 }),
    approvers,
    versions: pageFixture([versionFixture(1, {}, kind), versionFixture(0, {}, kind)]),
    notes: pageFixture(many(2, noteFixture)),
    addNote: noteFixture(2),
  }
}

const contactAnswers: ContactAnswers = {
  contacts: pageFixture(many(2, (index) => approvedFixture('contact', index))),
  draftContacts: pageFixture([draftFixture('contact')]),
  addDraftContact: draftFixture('contact'),
}

/** The default answer of every call. The cast joins names that each part was checked for one by one. */
export function defaultAnswers(): Answers {
  const users = pageFixture(many(6, (index) => userFixture(index)))
  const others = {
    'directory.authenticate': { token: 'story-token', refreshToken: 'story-refresh-token' },
    'directory.refresh': { token: 'story-token-2', refreshToken: 'story-refresh-token-2' },
    'directory.signOut': null,
    'directory.me': meFixture(),
    'directory.preferences': {},
    'directory.savePreferences': {},
    'directory.users': users,
    'users.detail': userDetailFixture(),
    'users.invite': userDetailFixture(6, { status: 'Invited', lastSignInAt: null }),
    'users.resendInvite': userDetailFixture(6, { status: 'Invited', lastSignInAt: null }),
    'users.update': userDetailFixture(0, { revision: 2 }),
    'users.disable': null,
    'users.revokeInvite': userDetailFixture(6, { status: 'Invited', lastSignInAt: null, inviteExpiresAt: null }),
    'own.sessions': pageFixture(many(3, (index) => ownSessionFixture(index))),
    'own.endSession': null,
    'own.people': pageFixture(many(4, (index) => userRefFixture(index))),
    'own.delegates': pageFixture(many(2, (index) => userRefFixture(index + 1))),
    'views.list': pageFixture<SharedView>([]),
    'views.share': sharedViewFixture(),
    'views.change': sharedViewFixture(0, { revision: 2 }),
    'views.remove': null,
    'roles.list': pageFixture(many(4, (index) => roleFixture(index))),
    'roles.create': roleFixture(4),
    'roles.detail': roleFixture(),
    'roles.update': roleFixture(0, { revision: 2 }),
    'roles.delete': null,
    'roles.privileges': pageFixture(privilegeFixtures),
    'roles.users': users,
    'roles.assignUsers': users,
    'tasks.list': pageFixture(many(5, (index) => taskSummaryFixture(index))),
    'tasks.detail': taskFixture(),
    'tasks.decide': taskFixture(0, { status: 'Resolved', resolution: 'Approved', canDecide: false }),
    'tasks.reassign': taskFixture(),
    'tasks.remind': taskFixture(),
    'tasks.see': null,
    'tasks.answerComment': taskFixture(),
    'tasks.fields': recordKindNames.flatMap(taskFieldsFixture),
    'tasks.ownDrafts': pageFixture(many(2, (index) => draftSummaryFixture(index))),
    'records.deleteDraft': null,
    'externalAccounts.list': pageFixture(many(6, (index) => externalAccountFixture(index))),
    'externalAccounts.ofClientAccounts': pageFixture(many(2, (index) => externalAccountFixture(index))),
    'externalAccounts.create': externalAccountFixture(6, { status: 'Unverified', verifiedBy: null, verifiedAt: null }),
    'externalAccounts.detail': externalAccountFixture(),
    'externalAccounts.update': externalAccountFixture(0, { revision: 2 }),
    'externalAccounts.act': externalAccountFixture(0, { revision: 2 }),
    'externalAccounts.delete': null,
    'rateIndexes.list': pageFixture(many(5, (index) => rateIndexFixture(index))),
    'rateIndexes.history': pageFixture(many(20, (index) => rateValueFixture(index))),
    'plans.simulation': rateSimulationFixture(),
    'plans.simulatedAccounts': pageFixture(many(8, (index) => simulatedAccountFixture(index))),
    'interest.accruals': pageFixture(many(31, (index) => accrualFixture(index))),
    'protection.exposure': pageFixture(many(8, (index) => exposureFixture(index))),
    'protection.exposureSums': exposureSumsFixture(),
    'protection.impact': coverImpactFixture(),
    'protection.impactMoves': pageFixture(many(2, (index) => coverMoveFixture(index))),
    'protection.ownershipConfigurations': pageFixture(ownershipFixtures),
    'transactions.course': transactionCourseFixture(),
    'statements.clientAccount': pageFixture(many(6, (index) => statementLineFixture(index))),
    'statements.clientAccountSummary': statementSummaryFixture(),
    'statements.institutionAccount': pageFixture(many(6, (index) => statementLineFixture(index))),
    'statements.institutionAccountSummary': statementSummaryFixture(),
    'feeTypes.list': pageFixture(many(4, (index) => feeTypeFixture(index))),
    'feeTypes.create': feeTypeFixture(4),
    'sets.dryRun': dryRunFixture(),
    'sets.upload': { accepted: 2, revision: 2 },
    'sequences.list': pageFixture(many(2, (index) => sequenceFixture(index))),
    'sequences.create': sequenceFixture(2),
    'sequences.detail': sequenceFixture(),
    'sequences.update': sequenceFixture(0, { version: 2 }),
    'sequences.delete': null,
    'sequences.order': sequenceFixture(0, { version: 2 }),
    'requests.list': pageFixture(many(10, (index) => requestFixture(index))),
    'requests.totals': requestTotalsFixture(),
    'requests.approvers': [userRefFixture(1), userRefFixture(2)],
    'requests.create': requestFixture(),
    'requests.preview': requestPreviewFixture(),
    'requests.detail': requestDetailFixture(),
    'requests.previewOf': requestPreviewFixture(),
    'requests.decide': requestDetailFixture(1, { revision: 2 }),
    'requests.split': requestDetailFixture(5, { revision: 2 }),
    'notifications.list': pageFixture(many(5, (index) => notificationFixture(index))),
    'notifications.detail': notificationFixture(),
    'notifications.mark': notificationFixture(0, { readAt: '2026-03-02T10:00:00.000Z' }),
    'notifications.markAll': null,
    'audit.list': pageFixture(many(6, (index) => auditFixture(index))),
    'reports.placed': placedFixture(),
    'reports.balances': balancesFixture(),
    'reports.placements': placementsFixture(),
    'reports.cover': coverFixture(),
    'reports.requests': requestsFixture(),
    'reports.interest': interestFixture(),
    'reports.referenceRates': referenceRatesFixture(),
    'reports.planRates': planRatesFixture(),
    'attributes.ofClients': pageFixture(many(2, (index) => attributeFixture(index))),
    'attributes.ofInstitutions': pageFixture(many(2, (index) => attributeFixture(index))),
    'lookups.naics': pageFixture(naicsFixtures),
    'lookups.timezones': [...timezoneFixtures],
    'lookups.holidays': pageFixture(holidayFixtures),
    'lookups.universe': pageFixture(many(20, (index) => universeFixture(index))),
  } satisfies Pick<Answers, Exclude<OtherCallName, `sums.${SummedKind}`>>
  const sums = Object.entries(ofSummed(() => listSumsFixture())).map(([kind, body]) => [`sums.${kind}`, body] as const)
  const kinds = recordKindNames.flatMap((kind) =>
    Object.entries({
      ...recordAnswers(kind),
      ...(hasOwn(kind, 'totalsPath') && { totals: everyExample[kind].totals }),
      ...(hasOwn(kind, 'contactsOf') && contactAnswers),
    }).map(([call, body]) => [`${kind}.${call}`, body] as const),
  )
  return { ...others, ...Object.fromEntries([...sums, ...kinds]) } as Answers
}
