import { rateIndexContent, type RateIndexContent } from '@strongroom/api/contract'
import type { ImportKind } from '../import/import-kind.ts'
import { readRow } from '../import/read-row.ts'
import { tidyName } from '../import/tidy-name.ts'
import { writeContents } from '../import/write-contents.ts'
import { timezoneIssue } from '../lookups/lookup-issues.ts'

const columns = ['code', 'name', 'currency', 'dayCount', 'source', 'publicationTime', 'timezoneId', 'calendar'] as const

const read = readRow({ content: rateIndexContent }, (cell) => ({
  ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
  name: nameIn(cell('name')),
}))

/** One word in capitals is the index itself, such as SOFR; more of them are its name. */
const nameIn = (name: string): string => (name.includes(' ') ? tidyName(name) : name)

/** What indexes there are; their values are a file of their own. */
export const rateIndexImport: ImportKind<RateIndexContent> = {
  name: 'rate-indexes',
  columns,
  parse(values) {
    const parsed = read(values)
    if ('refused' in parsed) return parsed
    const [issue] = timezoneIssue('timezoneId', parsed.row.timezoneId)
    return issue ? { refused: `${issue.field}: ${issue.message}` } : parsed
  },
  keyOf: ({ code }) => `code ${code}`,
  write: (work, rows) => writeContents(work, rows, { table: 'rate_index', entityType: 'rateIndex' }),
}
