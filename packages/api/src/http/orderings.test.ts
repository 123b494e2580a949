import { testOrderings } from './testing/orderings.ts'

// In 1,000 orderings every night: orderings.soak.test.ts.
testOrderings(100)
