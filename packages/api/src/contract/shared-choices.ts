/** The choices that more than one concept offers: one list each, so that they never drift apart. */
export const productTypes = {
  DDA: 'Demand deposit',
  MMDA: 'Money market',
  Savings: 'Savings',
  CD: 'Certificate of deposit',
} as const

export const clientTypes = {
  Person: 'Person',
  Business: 'Business',
  Trust: 'Trust',
  Government: 'Government',
  Nonprofit: 'Nonprofit',
  Estate: 'Estate',
} as const

export const rails = { Internal: 'Internal', ACH: 'ACH', Fedwire: 'Fedwire', RTP: 'RTP', FedNow: 'FedNow' } as const

export const accountTypes = {
  ClientAccount: 'Client account',
  InstitutionAccount: 'Institution account',
  ExternalAccount: 'External account',
} as const
