import type { Content } from '../../db/record-tables.ts'
import type { DemoData, DemoDays, FindDemo } from '../../records/demo-data.ts'

/** Movements of the demo network: what arrived, what was paid out, what moved inside, and what waits for a decision. */
export const transactionDemo = (find: FindDemo, days: DemoDays): DemoData => {
  const account = (title: string) => find('clientAccount', title)
  const from = (title: string): Content => ({ sourceAccountType: 'ClientAccount', sourceAccountId: account(title) })
  const to = (title: string): Content => ({
    destinationAccountType: 'ClientAccount',
    destinationAccountId: account(title),
  })
  let made = 0
  const movement = (type: string, amount: string, own: Content): Content => {
    made += 1
    return {
      reference: `TRX-2026-${String(made).padStart(6, '0')}`,
      type,
      amount,
      currency: 'USD',
      rail: 'ACH',
      effectiveDate: days.after,
      ...own,
    }
  }
  const item = { fees: [{ feeTypeId: 'ACH', amount: '0.35', payer: 'Program' }] }
  return {
    records: [
      movement('Deposit', '12500.00', { ...to('Ada Winslow, money market'), ...item, description: 'From checking' }),
      movement('Withdrawal', '4800.00', { ...from('Henry Winslow, savings'), description: 'School fees' }),
      movement('Deposit', '98250.40', {
        ...to('Hollis Grocers Cooperative, operating'),
        rail: 'Fedwire',
        description: 'Takings of the month',
      }),
      movement('Transfer', '15000.00', {
        ...from('Abbott Lane Dental Partners, operating'),
        ...to('Abbott Lane Dental Partners, reserve'),
        rail: 'Internal',
        description: 'Reserve for the new chairs',
      }),
      movement('Withdrawal', '1250.00', { ...from('Bela Novak, money market'), ...item, description: 'To checking' }),
      movement('Transfer', '900.00', {
        ...from('Camille Fontaine, money market'),
        ...to('Esther Goldberg, money market'),
        rail: 'Internal',
        description: 'Rent of the month',
      }),
      movement('Deposit', '7300.00', { ...to('Dunmore Township, reserve'), description: 'Property tax, second half' }),
      movement('Withdrawal', '2600.00', { ...from('Juniper Data Works, operating'), description: 'Hosting' }),
      movement('Deposit', '41000.00', {
        ...to('Larkspur Hospice Foundation, operating'),
        rail: 'Fedwire',
        description: 'Gift of the Marsh family',
      }),
      movement('Withdrawal', '640.00', { ...from('Farid Rahimi, money market'), description: 'To checking' }),
      movement('Hold', '5000.00', {
        ...from('Farrow & Pike Builders, operating'),
        rail: 'Internal',
        description: 'Levy announced by the county',
      }),
    ],
    changes: [
      {
        of: 'TRX-2026-000003',
        set: { memo: 'Confirmed by telephone with their bookkeeper.' },
        state: 'Approved',
        comment: 'As noted by the wire desk.',
      },
    ],
    notes: [
      {
        on: 'TRX-2026-000011',
        body: 'The county writes when the levy is settled. Release the hold then.',
        visibility: 'Internal',
      },
    ],
    drafts: [
      {
        content: movement('Withdrawal', '62000.00', {
          ...from('Elm Street Montessori School, operating'),
          rail: 'Fedwire',
          effectiveDate: days.today,
          description: 'Roof of the old wing',
        }),
        state: 'Pending',
        sent: 'The invoice is on file; they ask for it this week.',
      },
      {
        content: movement('Adjustment', '18.40', {
          ...from('Northfield Corn Growers, operating'),
          rail: 'Internal',
          effectiveDate: days.today,
          description: 'Posted twice last month',
        }),
        state: 'Draft',
      },
    ],
  }
}
