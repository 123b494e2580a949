import { describeMoneyUnderLoad } from '../testing/money-under-load.ts'

describeMoneyUnderLoad({ withdrawals: 50, posted: 100, rounds: 12, between: 18, workers: [2, 4] })
