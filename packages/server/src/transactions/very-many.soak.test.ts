import { describeVeryMany } from '../testing/lists-of-very-many.ts'
import { seedOf } from '../testing/random.ts'

describeVeryMany({ ranges: 600, seed: seedOf(process.env.SOAK_SEED ?? 'soak'), isEachWithEach: true })
