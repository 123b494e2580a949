import { describeKilledImport } from '../testing/killed-import.ts'

// As often as a night has room for: transactions.soak.test.ts.
describeKilledImport({ between: 25 })
