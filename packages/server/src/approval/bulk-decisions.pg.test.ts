import { describeBulkDecisions } from '../testing/bulk-decisions.ts'

// As many as people decide at once: bulk-decisions.soak.test.ts.
describeBulkDecisions({ count: 40 })
