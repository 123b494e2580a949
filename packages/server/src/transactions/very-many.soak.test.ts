import { describeVeryMany } from '../testing/lists-of-very-many.ts'

describeVeryMany({ ranges: 600, isEachWithEach: true })
