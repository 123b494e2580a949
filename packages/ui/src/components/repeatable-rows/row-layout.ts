/** The classes of one width from which rows stand as lines of a table; below it each row is a card of its own. */
export interface RowLayout {
  head: string
  row: string
  title: string
  cells: string
  remove: string
  wrong: string
}

/*
 * Written out, because class names that are put together are not found by the style sheet's build. The width is that of
 * the rows' own container, not of the window.
 */
const small: RowLayout = {
  head: 'hidden @md:grid',
  row: '@md:grid-cols-(--row-tracks) @md:rounded-none @md:border-0 @md:bg-transparent @md:p-0',
  title: '@md:hidden',
  cells: '@md:contents @md:[&_label]:sr-only',
  remove: '@md:col-auto @md:row-auto',
  wrong: '@md:pl-11',
}
const medium: RowLayout = {
  head: 'hidden @xl:grid',
  row: '@xl:grid-cols-(--row-tracks) @xl:rounded-none @xl:border-0 @xl:bg-transparent @xl:p-0',
  title: '@xl:hidden',
  cells: '@xl:contents @xl:[&_label]:sr-only',
  remove: '@xl:col-auto @xl:row-auto',
  wrong: '@xl:pl-11',
}
const large: RowLayout = {
  head: 'hidden @2xl:grid',
  row: '@2xl:grid-cols-(--row-tracks) @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:p-0',
  title: '@2xl:hidden',
  cells: '@2xl:contents @2xl:[&_label]:sr-only',
  remove: '@2xl:col-auto @2xl:row-auto',
  wrong: '@2xl:pl-11',
}
const huge: RowLayout = {
  head: 'hidden @4xl:grid',
  row: '@4xl:grid-cols-(--row-tracks) @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent @4xl:p-0',
  title: '@4xl:hidden',
  cells: '@4xl:contents @4xl:[&_label]:sr-only',
  remove: '@4xl:col-auto @4xl:row-auto',
  wrong: '@4xl:pl-11',
}

/** The layout for so many columns. */
export const rowLayout = (columns: number): RowLayout =>
  columns <= 2 ? small : columns === 3 ? medium : columns === 4 ? large : huge
