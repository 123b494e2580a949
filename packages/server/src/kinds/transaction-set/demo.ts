import type { Content } from '../../db/record-tables.ts'
import type { DemoData, DemoDays, FindDemo } from '../../records/demo-data.ts'

/** Sets of the demo network: one that has run, one that waits for a decision with a sequence of it, one being written. */
export const transactionSetDemo = (find: FindDemo, days: DemoDays): DemoData => {
  const account = (title: string) => find('clientAccount', title)
  const movement =
    (prefix: string, effectiveDate: string) =>
    (type: string, amount: string, { number, from, to, description }: Movement): Content => ({
      reference: `${prefix}-${String(number).padStart(3, '0')}`,
      type,
      amount,
      currency: 'USD',
      rail: 'Internal',
      effectiveDate,
      ...(from !== undefined && { sourceAccountType: 'ClientAccount', sourceAccountId: account(from) }),
      ...(to !== undefined && { destinationAccountType: 'ClientAccount', destinationAccountId: account(to) }),
      description,
    })
  const allowance = movement('ALLOW-2026', days.approved)
  const rents = movement('RENT-2026', days.today)
  const set = (name: string, effectiveDate: string, own: Content): Content => ({
    name,
    effectiveDate,
    currency: 'USD',
    atomic: false,
    source: 'Manual',
    ...own,
  })
  return {
    records: [
      set('Household allowances', days.approved, {
        description: 'What the households move to their savings each month.',
        atomic: true,
        controlCount: 3,
        controlTotal: '1450.00',
      }),
    ],
    changes: [],
    notes: [],
    drafts: [
      {
        content: set('Rents', days.today, {
          description: 'Rents that tenants have asked us to pay for them.',
          controlCount: 3,
          controlTotal: '2750.00',
        }),
        state: 'Pending',
        sent: 'The same tenants as last month; the amounts are those of their leases.',
      },
      {
        content: set('Sweep of the year end', '2026-12-31', {
          source: 'Sweep',
          controlCount: 40,
          controlTotal: '250000.00',
        }),
        state: 'Draft',
      },
    ],
    items: {
      'Household allowances': [
        allowance('Transfer', '500.00', {
          number: 1,
          from: 'Ada Winslow, money market',
          to: 'Henry Winslow, savings',
          description: 'Savings',
        }),
        allowance('Transfer', '350.00', {
          number: 2,
          from: 'Bela Novak, money market',
          to: 'Camille Fontaine, money market',
          description: 'Music lessons',
        }),
        allowance('Transfer', '600.00', {
          number: 3,
          from: 'Camille Fontaine, money market',
          to: 'Esther Goldberg, money market',
          description: 'Shared garden',
        }),
      ],
      Rents: [
        rents('Transfer', '900.00', {
          number: 1,
          from: 'Camille Fontaine, money market',
          to: 'Esther Goldberg, money market',
          description: 'Rent of the month',
        }),
        rents('Transfer', '1200.00', {
          number: 2,
          from: 'Henry Winslow, savings',
          to: 'Esther Goldberg, money market',
          description: 'Studio',
        }),
        rents('Transfer', '650.00', {
          number: 3,
          from: 'Bela Novak, money market',
          to: 'Ada Winslow, money market',
          description: 'Garage',
        }),
      ],
    },
  }
}

interface Movement {
  number: number
  from?: string
  to?: string
  description: string
}
