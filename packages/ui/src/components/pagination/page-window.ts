/** A page to go to, or a gap where pages are left out. */
export type PageStep = number | 'gap'

/**
 * The pages to offer: the first, the last, and those around the current one, with a gap where pages are left out. A gap
 * that would hide a single page is that page. Never more than seven, so that the line does not change its length.
 */
export function pageWindow({ page, pages }: { page: number; pages: number }): PageStep[] {
  if (pages <= 7) return range(1, pages)
  const current = Math.min(Math.max(page, 1), pages)
  if (current <= 4) return [...range(1, 5), 'gap', pages]
  if (current >= pages - 3) return [1, 'gap', ...range(pages - 4, pages)]
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', pages]
}

/** Which of how many are in sight, in words: `51 to 100 of 1,234`. */
export function pageRange({ page, pageSize, total }: { page: number; pageSize: number; total: number }): string {
  const count = new Intl.NumberFormat('en-US')
  if (total === 0) return 'None'
  const first = (page - 1) * pageSize + 1
  return `${count.format(first)} to ${count.format(Math.min(page * pageSize, total))} of ${count.format(total)}`
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
