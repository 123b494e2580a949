/** The row of the table in which something stands; null outside of its rows. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=grid] [role=row]') : null
}

/** The link of a row, which leads to its task. */
export const linkOf = (row: HTMLElement): HTMLAnchorElement | null => row.querySelector('a[href]')

/** The row that leads to an address; undefined where it is not drawn. */
export function rowTo(screen: HTMLElement | null, href: string | undefined): HTMLElement | undefined {
  const rows = screen?.querySelectorAll<HTMLElement>('[role=grid] [role=row]') ?? []
  return Array.from(rows).find((row) => linkOf(row)?.getAttribute('href') === href)
}
