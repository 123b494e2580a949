import { parseArgs } from 'node:util'

import { reportLines } from './report.ts'
import { runConformance } from './run-conformance.ts'

const usage = `Usage: pnpm conformance --base URL --token TOKEN [--write] [--only PREFIX]

Asks a platform every call of the contract and says of each: conforms, differs (where, what was expected), absent, or
untried. Read-only without --write; with it, drafts with contacts and notes and an external account are made and deleted
again. --only asks the calls whose names begin so (institution, directory.me), and the lists that name their ids.
Exit code: 0 nothing differs, 1 something differs or nothing is there, 2 the platform could not be asked.
`

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    token: { type: 'string' },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

if (values.base === undefined || values.token === undefined) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  try {
    const { base: baseUrl, token, write, only } = values
    const report = await runConformance({ baseUrl, token, write, only: (name) => name.startsWith(only) })
    process.stdout.write(`${reportLines(report).join('\n')}\n`)
    // A platform that has nothing of the contract is most likely not at this address.
    process.exitCode = report.count.differs > 0 || report.count.conforms === 0 ? 1 : 0
  } catch (cause) {
    process.stderr.write(`The platform at ${values.base} could not be asked: ${String(cause)}\n`)
    process.exitCode = 2
  }
}
