import * as z from 'zod/mini'

/** What a file of items can be: comma-separated with a line of headings, or one JSON object a line. */
export const uploadTypes = ['text/csv', 'application/x-ndjson'] as const

/** POST `PendingTransactionSets/{id}/items`: how many items the file brought, and the revision that the set has now. */
export const uploaded = z.object({ accepted: z.int(), revision: z.int() })
export type Uploaded = z.infer<typeof uploaded>

/** What a refused file says for a program to act on: how many lines it has, and how many are refused, listed or not. */
export const refusedUpload = z.object({ refusedLines: z.int(), lines: z.int() })

/** The columns of a file of items. An account is named by its number, its id or, if no other one has it, its title. */
export const uploadColumns = [
  'reference',
  'type',
  'amount',
  'rail',
  'from',
  'to',
  'effectiveDate',
  'settlementDate',
  'description',
  'memo',
] as const
export type UploadColumn = (typeof uploadColumns)[number]

/** The field of a refused line in `additionalReasons`: `lines.12`, or `lines.12.amount`. */
export const lineField = (line: number, column?: string): string =>
  column === undefined ? `lines.${line}` : `lines.${line}.${column}`

/** The line, and where it is known the column, that a refusal of a file names; undefined for any other field. */
export function lineOfField(field: string): { line: number; column: string | undefined } | undefined {
  const [, line, column] = /^lines\.(\d+)(?:\.(\w+))?$/.exec(field) ?? []
  return line === undefined ? undefined : { line: Number(line), column }
}
