import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long though they are short. A machine that has not run them yet goes by the size of a file, and would
 * begin them last of all, when the other workers have nothing left to do.
 */
export const long = [
  'scripts/every-figure.test.ts',
  'packages/server/src/api-document/conformance.test.ts',
  'packages/server/src/demo/seed.test.ts',
  'packages/server/src/transactions/transactions.pg.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/api-document/generated-calls.test.ts',
  'packages/server/src/transactions/very-many.test.ts',
  'packages/server/src/interest/interest.pg.test.ts',
  'packages/server/src/approval/approval.pg.test.ts',
  'packages/server/src/node/database-faults.pg.test.ts',
  'packages/server/src/drafts/crash.pg.test.ts',
]

/**
 * The order in which test files are begun: of each project those that take longest, then as always. A worker goes on to
 * another project when nothing is left of its own: the one with the longest files comes first.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
    return [...new Set(sorted.map(({ project }) => project))].flatMap((own) =>
      sorted.filter(({ project }) => project === own),
    )
  }
}

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = long.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place < 0 ? long.length : place
}
