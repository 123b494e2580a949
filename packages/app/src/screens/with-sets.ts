import {
  answer,
  approvedFixture,
  draftFixture,
  dryRunFixture,
  pageFixture,
  sequenceFixture,
} from '@strongroom/api/mocks'
import type { Handler } from './every-screen.ts'

/** A set that is approved. */
export const set = approvedFixture('transactionSet')

const begun = draftFixture('transactionSet')

/** One that is being written, of two items. */
export const rents = {
  ...begun,
  draftStatus: 'Draft' as const,
  content: { ...begun.content, name: 'Rents of November', currency: 'USD', controlCount: 2, controlTotal: '4000.00' },
}

const children = [1, 2].map((place) => ({
  pendingTransactionId: `draft-transaction-${place}`,
  reference: `TRX-2026-00000${place}`,
  sequence: place,
  dependsOnPrevious: true,
}))

/** A change of the words of the approved one. */
export const reworded = {
  ...begun,
  draftStatus: 'Draft' as const,
  approvedId: set.id,
  content: { ...set.content, description: 'Rents of Elm Street' },
  figures: set.figures,
}

/** A platform that has both, and the items of the second in one sequence. */
export const withSets = (): Handler[] => [
  answer('transactionSet.detail', set),
  answer('transactionSet.draft', rents),
  answer('sequences.list', pageFixture([sequenceFixture(0, { children })])),
]

/** A run of which the second item cannot run. */
export const failing = dryRunFixture({}, ['2500.00', '9500.00'])
