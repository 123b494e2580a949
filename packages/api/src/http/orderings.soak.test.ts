import { testOrderings } from './testing/orderings.ts'

testOrderings(1000)
