import type { FileRow } from '../import/import-rows.ts'

/** Rows as an import reads them from a file: line by line, below a header. */
export async function* linesOf(rows: readonly Record<string, string>[]): AsyncGenerator<FileRow> {
  for (const [index, values] of rows.entries()) yield await Promise.resolve({ line: index + 2, values })
}
