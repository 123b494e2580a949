import written, { stories } from 'virtual:catalogue-evidence'
import { checks, type Evidence, type Found } from './evidence.ts'
import { evidenceWords } from './evidence-words.ts'
import { foundIn, missingIn } from './found-in.ts'

const evidence: Evidence = written ?? { files: {} }

/** What the last runs found for a component, in its folder, or in one file of stories: numbers they wrote themselves. */
export function EvidenceTable({ place }: { place: string }) {
  return <Evidenced found={foundIn(evidence, place)} missing={missingIn(evidence, { stories, place })} />
}

/** How often each check passed over all components and screens. */
export function EvidenceSummary() {
  return <Evidenced found={foundIn(evidence)} missing={missingIn(evidence, { stories })} />
}

/** The counts of some files in one table, with when the runs were that said so, on which versions, and what is newer. */
function Evidenced({ found, missing }: { found: readonly Found[]; missing: number }) {
  if (found.length === 0) return <NoEvidence />
  return (
    <>
      <Checks passed={together(found)} />
      <p>{evidenceWords(found, missing)}</p>
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
