/** A width from which on something is laid out otherwise: its variant ("sm") and where it begins, in CSS pixels. */
export type Breakpoint = { readonly name: string; readonly from: number }

/** Pixels of a rem: zoomed text moves a breakpoint with it. */
const rem = 16

/** The breakpoints of a theme's source, from narrow to wide. */
export function breakpointsOf(css: string): Breakpoint[] {
  return [...css.matchAll(/--breakpoint-(\w+):\s*([\d.]+)rem/g)]
    .map(([, name = '', size = '']) => ({ name, from: Number(size) * rem }))
    .toSorted((a, b) => a.from - b.from)
}

/** The height under which a window is low, in CSS pixels. */
export function lowHeightOf(css: string): number | undefined {
  const height = /@custom-variant low \(@media \(height < (\d+)px\)\)/.exec(css)?.[1]
  return height === undefined ? undefined : Number(height)
}
