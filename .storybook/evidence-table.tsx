import written from 'virtual:catalogue-evidence'
import { checks, type Evidence, type Found } from './evidence.ts'
import { foundIn } from './found-in.ts'

const evidence: Evidence = written ?? { files: {} }

/** What the last runs found for a component, in its folder, or in one file of stories: numbers they wrote themselves. */
export function EvidenceTable({ place }: { place: string }) {
  return <Evidenced found={foundIn(evidence, place)} />
}

/** How often each check passed over all components and screens. */
export function EvidenceSummary() {
  return <Evidenced found={foundIn(evidence)} />
}

/** The counts of some files in one table, with when the runs were that said so, and on which versions. */
function Evidenced({ found }: { found: readonly Found[] }) {
  if (found.length === 0) return <NoEvidence />
  const dates = found.map(({ date }) => date).toSorted()
  const [first, last] = [dates.at(0), dates.at(-1)]
  return (
    <>
      <Checks passed={together(found)} />
      <p>
        Of {found.length === 1 ? 'one file' : `${found.length} files`} of stories, looked at{' '}
        {first === last ? `on ${last}` : `from ${first} to ${last}`}, on{' '}
        {[...new Set(found.map(({ version }) => version))].join(', ')}.
      </p>
    </>
  )
}

type Counts = Found['checks']

/** A line for each check; one that no run has made says so. */
function Checks({ passed }: { passed: Counts }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Passed</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => {
          const count = passed[check]
          const what = check === 'keyboard' ? 'keys' : 'stories'
          return (
            <tr key={check}>
              <td>{check}</td>
              <td>{count === undefined ? 'not made' : `${count.passed} of ${count.of} ${what}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The counts of all in one; a check that none of them has made is left out. */
function together(found: readonly Found[]): Counts {
  const sums: Counts = {}
  for (const check of checks) {
    const counts = found.flatMap((one) => one.checks[check] ?? [])
    const of = sum(counts.map((count) => count.of))
    if (of > 0) sums[check] = { passed: sum(counts.map(({ passed }) => passed)), of }
  }
  return sums
}

function NoEvidence() {
  return (
    <p>
      No run has written evidence yet. <code>pnpm test:evidence</code> writes it: axe in both themes, forced colours,
      zoom at 200 and 400 % and every key.
    </p>
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
