import { concluded, runTests } from './run-tests.ts'
import { withPostgres } from './with-postgres.ts'

// What becomes of processes that go away. Without a PostgreSQL most of it would be skipped, and nothing of it be known.
await concluded(() =>
  withPostgres((env) => {
    if ('TEST_DATABASE_MISSING' in env) throw new Error(env.TEST_DATABASE_MISSING)
    return runTests({ name: 'outages', file: 'vitest', args: ['run', '--project', 'outages'], env })
  }),
)
