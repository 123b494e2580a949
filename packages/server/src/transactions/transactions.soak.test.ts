import { describeKilledImport } from '../testing/killed-import.ts'
import { describeMoneyUnderLoad } from '../testing/money-under-load.ts'

describeMoneyUnderLoad({ withdrawals: 50, posted: 100, rounds: 12, workers: [2, 4] })
describeKilledImport({ between: 18 })
