import { describeBulkDecisions } from '../testing/bulk-decisions.ts'

describeBulkDecisions({ count: 200 })
