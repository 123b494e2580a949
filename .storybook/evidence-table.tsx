import evidence from 'virtual:catalogue-evidence'
import { checks } from './evidence.ts'

/** What the last story run found for a component: numbers it wrote itself, with their date and version. */
export function EvidenceTable({ folder }: { folder: string }) {
  const found = evidence?.folders[folder]
  if (found === undefined) return <p>No run has written evidence yet: pnpm test:evidence does.</p>
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
