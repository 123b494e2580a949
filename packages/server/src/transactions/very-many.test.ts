import { describeVeryMany } from '../testing/lists-of-very-many.ts'

// The long form is very-many.soak.test.ts.
describeVeryMany({ ranges: 30, isEachWithEach: false })
