import { pick } from '../contract/kinds/example-codes.ts'
import { banks } from '../contract/kinds/example-names.ts'
import type { RequestDetail, RequestPreview, RequestRecord, RequestTotals } from '../contract/request.ts'
import { money, timesMoney } from '../money/money.ts'
import { instantAt } from './instants.ts'
import { userRefFixture } from './people.ts'

const states = [
  { state: 'Pending', status: 'Pending', processingStatus: 'Pending' },
  { state: 'InProgress', status: 'Approved', processingStatus: 'InProgress' },
  { state: 'Completed', status: 'Approved', processingStatus: 'Completed' },
  { state: 'Failed', status: 'Approved', processingStatus: 'Failed' },
  { state: 'Rejected', status: 'Rejected', processingStatus: 'Pending' },
  { state: 'Withdrawn', status: 'Rejected', processingStatus: 'Pending' },
] as const

const clients = ['Ada Winslow', 'Hollis Grocers Cooperative', 'Henry Winslow', 'Dunmore Township'] as const
const isPaidFrom = (type: string): boolean => type !== 'deposit'

/** A request; types and states come in turn. The first is pending, and may be decided by who asks. */
export function requestFixture(index = 0, overrides: Partial<RequestRecord> = {}): RequestRecord {
  const type = pick(['withdrawal', 'deposit', 'transfer'], index)
  const state = pick(states, index)
  const isPending = state.state === 'Pending'
  const decided = `It is ${state.state === 'InProgress' ? 'in progress' : state.state.toLowerCase()}.`
  const clientName = pick(clients, index)
  const client = { id: `clientAccount-${index + 1}`, name: `${clientName}, money market` }
  const outside = { id: `externalAccount-${index + 1}`, name: `${clientName}, ${pick(banks, index)}` }
  const other = { id: `clientAccount-${index + 2}`, name: `${pick(clients, index + 1)}, savings` }
  const source = isPaidFrom(type) ? client : outside
  const destination = type === 'transfer' ? other : isPaidFrom(type) ? outside : client
  return {
    id: `request-${index + 1}`,
    requestNumber: `R-${String(index + 1).padStart(6, '0')}`,
    revision: 1,
    type,
    amount: `${5_000 + index * 250}.00`,
    currency: 'USD',
    rail: type === 'transfer' ? 'Internal' : 'ACH',
    channel: pick(['Staff', 'Portal', 'API'], index),
    description: pick(['School fees', null, 'Rent of the month'], index),
    ...state,
    parentRequestId: null,
    parentRequestNumber: null,
    partCount: 0,
    clientId: `client-${index + 1}`,
    clientName,
    clientAccountId: client.id,
    clientAccountName: client.name,
    sourceAccountId: source.id,
    sourceName: source.name,
    destinationAccountId: destination.id,
    destinationName: destination.name,
    neededBy: '2026-03-06',
    requestedBy: userRefFixture(2),
    requestedAt: instantAt(index),
    decidedBy: isPending ? null : userRefFixture(state.state === 'Withdrawn' ? 2 : 1),
    decidedAt: isPending ? null : instantAt(index + 1),
    decisionComment: state.state === 'Rejected' ? 'The account holder could not be reached.' : null,
    finishedAt: isPending || state.state === 'InProgress' ? null : instantAt(index + 2),
    failureReason: state.state === 'Failed' ? 'The receiving bank returned the payment.' : null,
    transactionId: state.status === 'Approved' ? `transaction-${index + 1}` : null,
    decideRefused: isPending ? null : decided,
    withdrawRefused: isPending ? 'Only who asked for it withdraws it.' : decided,
    splitRefused: isPending ? 'Only who asked for it splits it.' : decided,
    ...overrides,
  }
}

/** One request by itself, as it was not split. */
export const requestDetailFixture = (index = 0, overrides: Partial<RequestDetail> = {}): RequestDetail => ({
  ...requestFixture(index),
  parts: [],
  ...overrides,
})

/** A request that was split into three parts: one is completed, one in progress, one still waits for its decision. */
export function splitRequestFixture(overrides: Partial<RequestDetail> = {}): RequestDetail {
  const whole = requestFixture(0)
  const wasSplit = 'It was split: its parts are decided one by one.'
  const parts = [2, 1, 0].map((state, place) => ({
    ...requestFixture(state),
    ...{ id: `request-${101 + place}`, requestNumber: `R-000${101 + place}`, type: whole.type, amount: '2000.00' },
    parentRequestId: whole.id,
    parentRequestNumber: whole.requestNumber,
  }))
  return {
    ...whole,
    amount: timesMoney(money('2000.00', 'USD'), 3),
    partCount: parts.length,
    decideRefused: wasSplit,
    withdrawRefused: wasSplit,
    splitRefused: wasSplit,
    parts,
    ...overrides,
  }
}

/** What stands above the list. */
export const requestTotalsFixture = (overrides: Partial<RequestTotals> = {}): RequestTotals => ({
  today: '2026-03-02',
  pending: 4,
  inProgress: 2,
  completedToday: 11,
  failed: 1,
  ...overrides,
})

/** What a withdrawal of 5,000.00 USD would do, of 12,500.00 that are free. */
export function requestPreviewFixture(overrides: Partial<RequestPreview> = {}): RequestPreview {
  const covered = (balance: string, insured: string, uninsured: string) => ({ balance, insured, uninsured })
  const change = {
    currency: 'USD',
    before: covered('252500.00', '250000.00', '2500.00'),
    after: covered('247500.00', '247500.00', '0.00'),
  }
  return {
    asOf: instantAt(9),
    ok: true,
    issues: [],
    source: {
      accountId: 'clientAccount-1',
      name: 'Ada Winslow, money market',
      currency: 'USD',
      before: { posted: '13000.00', available: '12500.00' },
      after: { posted: '8000.00', available: '7500.00' },
    },
    destination: {
      accountId: 'externalAccount-1',
      name: `Ada Winslow, ${pick(banks, 0)}`,
      currency: null,
      before: null,
      after: null,
    },
    outcome: 'Reserves',
    today: '2026-03-02',
    dueDay: '2026-03-03',
    cutOff: { time: '14:00', timezoneId: 'America/New_York' },
    cover: {
      day: '2026-03-02',
      waitsFor: [],
      sums: [change],
      places: [
        {
          institutionId: 'institution-1',
          institutionName: pick(banks, 0),
          ownershipCode: 'Single',
          clientCount: 1,
          ...change,
        },
      ],
      placeCount: 1,
      clientCount: 1,
      changedPlaceCount: 1,
      changedClientCount: 1,
    },
    ...overrides,
  }
}
