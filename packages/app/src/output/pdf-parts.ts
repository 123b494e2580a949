import type { TableDocument } from '@strongroom/ui/paper'

/** What the worker is sent: the rows in parts, and then all that is said of them. */
export type PdfPart = { rows: TableDocument['rows'] } | { table: Omit<TableDocument, 'rows'> }

/** What it answers: what share is done, from 0 to 1, and in the end the file, or why there is none. */
export type PdfAnswer = { share: number } | { file: Blob } | { failed: string }
