/** The cells of a file of comma-separated values, line by line, as a spreadsheet reads them: the first line has the headings. */
export function readCsv(text: string): string[][] {
  const cells = text.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g)
  const lines: string[][] = []
  let line: string[] = []
  for (const [whole, cell = '', end] of cells) {
    if (whole === '') break
    line.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
