import { describeVeryMany } from '../testing/lists-of-very-many.ts'

// The long form is very-many.soak.test.ts.
describeVeryMany({ ranges: 30, seed: 12, isEachWithEach: false })
