import written from 'virtual:catalogue-evidence'
import { checks, type Evidence } from './evidence.ts'

const evidence: Evidence | null = written

/** What the last story run found for a component: numbers it wrote itself, with their date and version. */
export function EvidenceTable({ folder }: { folder: string }) {
  const found = evidence?.folders[folder]
  if (found === undefined) return <NoEvidence />
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Passed</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => {
            const count = found.checks[check]
            return (
              <tr key={check}>
                <td>{check}</td>
                <td>
                  {count === undefined
                    ? 'not made'
                    : `${count.passed} of ${count.of} ${check === 'keyboard' ? 'keys' : 'stories'}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        Written by the run of {found.date} on {found.version}.
      </p>
    </>
  )
}

/** How often each check passed over all components, and when the runs were that said so. */
export function EvidenceSummary() {
  const found = Object.values(evidence?.folders ?? {})
  if (found.length === 0) return <NoEvidence />
  const dates = found.map(({ date }) => date).toSorted()
  const [first, last] = [dates.at(0), dates.at(-1)]
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Passed</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => {
            const counts = found.flatMap((folder) => folder.checks[check] ?? [])
            const [passed, of] = [sum(counts.map(({ passed }) => passed)), sum(counts.map(({ of }) => of))]
            return (
              <tr key={check}>
                <td>{check}</td>
                <td>{of === 0 ? 'not made' : `${passed} of ${of} ${check === 'keyboard' ? 'keys' : 'stories'}`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        Of {found.length} folders of stories, looked at {first === last ? `on ${last}` : `from ${first} to ${last}`}, on{' '}
        {[...new Set(found.map(({ version }) => version))].join(', ')}.
      </p>
    </>
  )
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
