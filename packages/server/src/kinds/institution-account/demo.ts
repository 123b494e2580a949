import type { Content } from '../../db/record-tables.ts'
import { omnibusAt, placedAt } from '../../records/demo-network.ts'
import type { DemoData, FindDemo } from '../../records/demo-data.ts'

/** A routing number of a district that does not exist, with the right check digit, so that it is nobody's. */
function routingNumber(index: number): string {
  const digits = `99${String(100_000 + index * 37)}`
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const usual = { productType: 'DDA', status: 'Active', statementCycle: 'Monthly' } as const

/** Accounts at institutions, with what makers and approvers have done and left open. */
export const institutionAccountDemo = (find: FindDemo): DemoData => {
  const at = (index: number): Content => {
    const { institution = '', currency = 'USD' } = placedAt[index] ?? {}
    return {
      ...usual,
      institutionId: find('institution', institution),
      ...(currency === 'USD' && { routingNumber: routingNumber(index) }),
      currency,
      openedOn: `2024-${String((index % 12) + 1).padStart(2, '0')}-02`,
    }
  }
  const omnibuses = placedAt.map(({ institution, currency }, index): Content => ({
    ...at(index),
    name: omnibusAt(institution),
    accountNumber: `7000${1_001 + index * 17}`,
    accountType: 'ProgramOmnibus',
    productType: index % 4 === 3 ? 'Savings' : 'MMDA',
    ...(currency === 'USD' && { interestRatePlanId: find('interestRatePlan', 'Network money market') }),
    maxBalance: '25000000.00',
    externalReference: `OMNI-${1_001 + index}`,
  }))
  const own = ['Settlement', 'Fee', 'Interest', 'Operating'].flatMap((accountType, kind) =>
    // Interest is paid in each currency that clients have.
    [2, 7, 14, 20, ...(accountType === 'Interest' ? [21, 22] : [])].map((place): Content => {
      const { institution = '' } = placedAt[place] ?? {}
      return {
        ...at(place),
        name: `${institution}, ${accountType.toLowerCase()}`,
        accountNumber: `71${kind}${1_001 + place * 17}`,
        accountType,
        ...(accountType === 'Operating' && { maxBalance: '250000.00' }),
      }
    }),
  )
  return {
    records: [...omnibuses, ...own],
    changes: [
      {
        of: omnibusAt('Millrace Bank'),
        set: { maxBalance: '40000000.00' },
        state: 'Approved',
        comment: 'As confirmed by their treasury.',
      },
      {
        of: 'Tidewater Exchange Bank, operating',
        set: { maxBalance: '200000.00', statementCycle: 'Quarterly' },
        state: 'Approved',
      },
      {
        of: omnibusAt('Lone Cedar National Bank'),
        set: { interestRatePlanId: find('interestRatePlan', 'Network savings'), productType: 'Savings' },
        state: 'Pending',
        comment: 'They move the omnibus to a savings account on the first.',
      },
    ],
    notes: [
      {
        on: omnibusAt('Tidewater Exchange Bank'),
        body: 'Statements come by the third business day. Ask the wire desk if one is missing.',
        visibility: 'Internal',
      },
    ],
    drafts: [
      {
        content: {
          ...at(5),
          name: 'Gulfbreeze Community Bank, settlement',
          accountNumber: '7150001',
          accountType: 'Settlement',
          status: 'PendingOpen',
        },
        state: 'Pending',
        sent: 'Their onboarding is done; the account opens on Monday.',
      },
      {
        content: {
          ...at(9),
          name: 'Driftless Farmers Bank, fees',
          accountNumber: '7150002',
          accountType: 'Fee',
        },
        state: 'Rework',
        remark: { body: 'The title on their confirmation reads "Program fees". Please take it over.' },
      },
      {
        content: {
          institutionId: find('institution', 'Redwood Quay Bank'),
          accountType: 'Interest',
          currency: 'USD',
          status: 'PendingOpen',
        },
        state: 'Draft',
      },
    ],
  }
}
