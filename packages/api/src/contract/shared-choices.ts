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

/** What each of these types of account is a record of; an external account is none of its own. */
export const accountKinds = {
  ClientAccount: 'clientAccount',
  InstitutionAccount: 'institutionAccount',
  ExternalAccount: 'externalAccount',
} as const satisfies Readonly<Record<keyof typeof accountTypes, string>>

/** The protection schemes there are by name; an operator may have one of their own, and an institution none. */
export const schemeCodes = { FDIC: 'FDIC', NCUA: 'NCUA', FSCS: 'FSCS', EU_DGS: 'EU DGS' } as const

/** What the platform says of a transaction once it runs; staff never type it. */
export const transactionStatuses = {
  Draft: 'Draft',
  Pending: 'Pending',
  Approved: 'Approved',
  Processing: 'Processing',
  Settled: 'Settled',
  Failed: 'Failed',
  Rejected: 'Rejected',
  Reversed: 'Reversed',
  Cancelled: 'Cancelled',
} as const

/** What the platform says of a transaction set once it runs. */
export const setStatuses = {
  Draft: 'Draft',
  Approved: 'Approved',
  Processing: 'Processing',
  Settled: 'Settled',
  PartiallySettled: 'Partially settled',
  Failed: 'Failed',
  Reversed: 'Reversed',
  Cancelled: 'Cancelled',
} as const
