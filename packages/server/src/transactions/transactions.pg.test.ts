import { describeMoneyUnderLoad } from '../testing/money-under-load.ts'

// As much as a night has room for: transactions.soak.test.ts and races.soak.test.ts.
describeMoneyUnderLoad({ withdrawals: 20, posted: 30, rounds: 3, workers: [4] })
