import type { Content } from '../../db/record-tables.ts'
import type { DemoData, FindDemo } from '../../records/demo-data.ts'

/** The same for every scheme: each owner of a joint account counts, and deposits count together under one licence. */
const common = { jointTreatment: 'PerCoOwner', aggregationKey: 'Certificate' }

const american = {
  ...common,
  currency: 'USD',
  coverageLimit: '250000.00',
  per: 'DepositorPerInstitutionPerCategory',
  trustBeneficiaryCap: 5,
}

const european = {
  ...common,
  schemeCode: 'EU_DGS',
  currency: 'EUR',
  per: 'DepositorPerInstitution',
  excludedClientTypes: ['Government'],
}

const british = {
  ...common,
  schemeCode: 'FSCS',
  currency: 'GBP',
  per: 'DepositorPerInstitution',
  excludedClientTypes: ['Government'],
}

const fdic: Content = {
  ...american,
  name: 'FDIC standard maximum',
  schemeCode: 'FDIC',
  effectiveFrom: '2010-07-21',
  headroomPct: '1',
}

const ncua: Content = {
  ...american,
  name: 'NCUA standard maximum',
  schemeCode: 'NCUA',
  effectiveFrom: '2010-07-21',
}

// Two dated records and not two versions of one: a balance of November 2025 is still measured by the old limit, and only
// what is approved today is asked for a limit. A version mends what was said of a limit; it does not end it.
const fscs2017: Content = {
  ...british,
  name: 'FSCS limit of 2017',
  effectiveFrom: '2017-01-30',
  coverageLimit: '85000.00',
  temporaryHighBalance: { limit: '1000000.00', months: 6 },
}

const fscs2025: Content = {
  ...british,
  name: 'FSCS limit of 2025',
  effectiveFrom: '2025-12-01',
  coverageLimit: '120000.00',
  temporaryHighBalance: { limit: '1400000.00', months: 6 },
}

const euDgs: Content = {
  ...european,
  name: 'EU deposit guarantee',
  effectiveFrom: '2010-12-31',
  coverageLimit: '100000.00',
}

/** The limits of the schemes, with what makers and approvers have done and left open. */
export const depositProtectionDemo = (find: FindDemo): DemoData => ({
  records: [fdic, ncua, fscs2017, fscs2025, euDgs],
  changes: [
    {
      of: 'FSCS limit of 2017',
      set: { effectiveTo: '2025-11-30' },
      state: 'Approved',
      comment: 'Checked against the statement of the Prudential Regulation Authority.',
    },
    {
      of: 'FDIC standard maximum',
      set: { headroomPct: '2' },
      state: 'Approved',
      comment: 'A year of interest now stays covered.',
    },
    {
      of: 'EU deposit guarantee',
      set: { headroomAmount: '1500.00', temporaryHighBalance: { limit: '500000.00', months: 6 } },
      state: 'Pending',
      comment: 'Our share of the interest was not covered last quarter.',
    },
  ],
  notes: [
    {
      on: 'FSCS limit of 2025',
      body: 'Letters to clients with more than 85,000 went out on 2025-11-17.',
      visibility: 'Internal',
    },
    {
      on: 'FDIC standard maximum',
      body: 'Raise the headroom again if rates pass six percent.',
      visibility: 'Approvers',
    },
  ],
  drafts: [
    {
      content: {
        ...common,
        name: 'Excess cover, New England',
        schemeCode: 'Custom',
        effectiveFrom: '2027-01-01',
        effectiveTo: '2027-12-31',
        currency: 'USD',
        coverageLimit: '750000.00',
        per: 'DepositorPerInstitution',
        institutionIds: [find('institution', 'Tidewater Exchange Bank'), find('institution', 'Millrace Bank')],
      },
      state: 'Rework',
      sent: 'As in the term sheet of the excess insurer.',
      remark: { body: 'The term sheet covers businesses only. Please exclude the other client types.' },
    },
    {
      content: {
        ...british,
        name: 'FSCS limit of 2030',
        effectiveFrom: '2030-12-01',
        temporaryHighBalance: { limit: '1400000.00', months: 6 },
      },
      state: 'Draft',
    },
  ],
})
