// What takes minutes to hours, and runs every night: pnpm test:soak.
const soak = '**/*.soak.test.ts'

// What becomes of processes that go away, for each pull request: pnpm test:outages.
const outage = '**/*.outage.test.ts'

// What the review's tools make of a page in a browser, before each review: pnpm test:review.
const browser = '**/*.browser.test.ts'

// The pages of the application, most of them over a platform of their own; unit tests stand in for parts of these.
const wholeApp = ['scripts/{every-figure,golden-figures,hostile-text}.test.ts']

const none: string[] = []

/** The test files of each run but that of the stories, by their paths in the project. Each file is in one. */
export const runsOfTests = {
  unit: {
    include: ['packages/{api,app,preview,ui}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: [...wholeApp, soak, outage, browser],
  },
  server: { include: ['packages/server/src/**/*.test.ts', ...wholeApp], exclude: [soak, outage, browser] },
  outages: { include: ['packages/server/src/**/*.outage.test.ts'], exclude: none },
  review: { include: ['scripts/visual/*.browser.test.ts'], exclude: none },
  soak: { include: ['packages/{api,app,server}/src/**/*.soak.test.ts', 'scripts/**/*.soak.test.ts'], exclude: none },
}
