import { describe } from 'vitest'
import { describeTampering } from '../testing/tampering.ts'
import { testDatabaseUrl } from '../testing/test-database.ts'

describe.skipIf(testDatabaseUrl === '')('on PostgreSQL', () => {
  describeTampering()
})
