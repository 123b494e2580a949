import type { Content } from '../../db/record-tables.ts'
import { couples, omnibusAt, placedAt } from '../../records/demo-network.ts'
import type { DemoData, FindDemo } from '../../records/demo-data.ts'

/** A client that is no person, how its accounts are owned, and what they are called. */
const firms: readonly (readonly [client: string, ownership: string])[] = [
  ['Abbott Lane Dental Partners', 'BUS'],
  ['Calder Family Trust', 'IRR'],
  ['Dunmore Township', 'GOV1'],
  ['Elm Street Montessori School', 'BUS'],
  ['Farrow & Pike Builders', 'BUS'],
  ['Hollis Grocers Cooperative', 'BUS'],
  ['Juniper Data Works', 'BUS'],
  ['Larkspur Hospice Foundation', 'BUS'],
  ['Northfield Corn Growers', 'BUS'],
]

/** Balances near and over the limits, and far below them. */
const balances = [
  '249980.00',
  '250000.00',
  '312500.55',
  '87450.25',
  '120000.00',
  '251340.10',
  '498000.00',
  '45210.80',
  '199999.99',
  '601250.00',
  '15300.00',
  '248900.35',
]

const american = placedAt.filter(({ currency }) => currency === 'USD').map(({ institution }) => institution)

/** Accounts of clients, with what makers and approvers have done and left open. */
export const clientAccountDemo = (find: FindDemo): DemoData => {
  const plan = (title: string) => find('interestRatePlan', title)
  const client = (title: string) => find('client', title)
  let made = 0
  const account = (title: string, own: Content, institution?: string): Content => {
    made += 1
    const place = institution ?? american[(made * 5) % american.length] ?? ''
    return {
      accountNumber: `SR-${400_100 + made * 7}`,
      title,
      productType: 'MMDA',
      currency: 'USD',
      programAccountId: find('institutionAccount', omnibusAt(place)),
      interestRatePlanId: plan('Network money market'),
      status: 'Active',
      openedOn: `2025-${String((made % 12) + 1).padStart(2, '0')}-${String((made % 27) + 1).padStart(2, '0')}`,
      ...own,
    }
  }
  const alone = (name: string) => ({ clientId: client(name), owners: [{ clientId: client(name), role: 'Owner' }] })

  const households = couples.flatMap(([one, other], index): Content[] => {
    // Each household has its own bank, and a second account there shares the limit.
    const bank = american[index % american.length] ?? ''
    const family = other.split(' ').at(-1) ?? other
    return [
      account(`${one}, money market`, { ...alone(one), ownershipConfigurationId: 'SGL' }, bank),
      account(`${other}, savings`, {
        ...alone(other),
        ownershipConfigurationId: 'SGL',
        productType: 'Savings',
        interestRatePlanId: plan('Network savings'),
      }),
      account(
        `${family} household`,
        {
          clientId: client(one),
          ownershipConfigurationId: 'JNT',
          owners: [
            { clientId: client(one), role: 'CoOwner' },
            { clientId: client(other), role: 'CoOwner' },
          ],
          ...(index % 6 === 0 && {
            owners: [
              { clientId: client(one), role: 'CoOwner', sharePct: '60.00' },
              { clientId: client(other), role: 'CoOwner', sharePct: '40.00' },
            ],
          }),
        },
        bank,
      ),
      ...(index % 3 === 0
        ? [
            account(`${one}, payable on death`, {
              ...alone(one),
              ownershipConfigurationId: 'REV',
              beneficiaries: [
                { name: `${family}, niece`, type: 'Person' },
                {
                  name: index % 2 === 0 ? 'Larkspur Hospice Foundation' : `${family}, cousin`,
                  type: index % 2 === 0 ? 'Charity' : 'Person',
                },
              ],
            }),
          ]
        : []),
      ...(index % 2 === 1
        ? [
            account(
              `${other}, retirement`,
              { ...alone(other), ownershipConfigurationId: 'CRA', interestRatePlanId: plan('Network savings') },
              bank,
            ),
          ]
        : []),
      ...(index % 5 === 0
        ? [
            account(`${one}, one-year certificate`, {
              ...alone(one),
              ownershipConfigurationId: 'SGL',
              productType: 'CD',
              interestRatePlanId: plan('Network savings'),
              rateOverride: '4.05',
              rateOverrideReason: 'The rate of the day on which it was opened, until it matures.',
              openedOn: '2026-03-16',
              maturesOn: '2027-03-16',
              maturityInstruction: 'ReinvestPrincipalOnly',
              earlyWithdrawalPenalty: { rate: '1.50', basis: 'TillWithdrawal' },
            }),
          ]
        : []),
    ]
  })

  const businesses = firms.flatMap(([name, ownershipConfigurationId], index): Content[] => {
    const owned = {
      ...alone(name),
      ownershipConfigurationId,
      ...(ownershipConfigurationId === 'IRR' && {
        beneficiaries: ['Calder, Ruth', 'Calder, Simon', 'Calder, Tabitha'].map((who) => ({
          name: who,
          type: 'Person',
        })),
      }),
    }
    return [
      account(`${name}, operating`, {
        ...owned,
        productType: 'DDA',
        interestRatePlanId: plan('Treasury sweep'),
      }),
      account(`${name}, reserve`, { ...owned, interestRatePlanId: plan('Premier money market') }),
      ...(index % 2 === 0
        ? [
            account(`${name}, negotiated`, {
              ...owned,

              rateOverride: '4.10',
              rateOverrideReason: 'Agreed for balances above a million.',
            }),
          ]
        : []),
    ]
  })

  const sterling = { currency: 'GBP', interestRatePlanId: plan('Sterling reserve') }
  const euro = { currency: 'EUR', interestRatePlanId: plan('Euro savings') }
  const abroad = [
    account(
      'Gideon Marsh, sterling',
      { ...alone('Gideon Marsh'), ...sterling, ownershipConfigurationId: 'SGL' },
      'Thameswharf Bank',
    ),
    account(
      'Marisol Quintero, euro',
      { ...alone('Marisol Quintero'), ...euro, ownershipConfigurationId: 'SGL' },
      'Nordhafen Sparbank',
    ),
    account(
      'Juniper Data Works, sterling',
      { ...alone('Juniper Data Works'), ...sterling, ownershipConfigurationId: 'BUS' },
      'Thameswharf Bank',
    ),
    account(
      'Juniper Data Works, euro',
      { ...alone('Juniper Data Works'), ...euro, ownershipConfigurationId: 'BUS' },
      'Nordhafen Sparbank',
    ),
  ]

  const records = [...households, ...businesses, ...abroad]
  const waiting = account('Beatrice Holloway, money market', {
    ...alone('Beatrice Holloway'),
    ownershipConfigurationId: 'SGL',
  })
  const [[ada, henry] = ['', '']] = couples
  return {
    records,
    deposits: records.map(({ title }, index) => ({
      to: String(title),
      amount: balances[(index * 7) % balances.length] ?? '1000.00',
    })),
    past: [
      { of: `${ada}, money market`, set: { minBalance: '500.00' }, state: 'Approved' },
      {
        of: 'Hollis Grocers Cooperative, operating',
        set: { minBalance: '10000.00' },
        state: 'Approved',
        comment: 'Agreed with their board.',
      },
      { of: 'Dunmore Township, reserve', set: { minBalance: '25000.00' }, state: 'Approved' },
    ],
    changes: [
      {
        of: `${ada}, money market`,
        set: { minBalance: '1000.00' },
        state: 'Approved',
        comment: 'As in the amended agreement.',
      },
      {
        of: `${henry}, savings`,
        set: {
          ownershipConfigurationId: 'JNT',
          owners: [
            { clientId: client(henry), role: 'CoOwner' },
            { clientId: client(ada), role: 'CoOwner' },
          ],
        },
        state: 'Pending',
        comment: 'They own it together from now on; both signed on Friday.',
      },
    ],
    notes: [
      {
        on: 'Dunmore Township, reserve',
        body: 'The township asks for a statement by the fifth of each month.',
        visibility: 'Internal',
      },
    ],
    drafts: [
      { content: waiting, state: 'Pending', sent: 'First account of the client; identity papers are on file.' },
      {
        content: account('Marisol Quintero, money market', {
          ...alone('Marisol Quintero'),
          ownershipConfigurationId: 'SGL',
        }),
        state: 'Rework',
        remark: { body: 'Her identity review has expired. Please renew it first.' },
      },
      {
        content: {
          clientId: client('Gideon Marsh'),
          currency: 'USD',
          title: 'Gideon Marsh, savings',
          status: 'Pending',
        },
        state: 'Draft',
      },
    ],
  }
}
