/** A mistake in the looks of the kit, as somebody could make it in a line of source. */
export type LookFault = {
  readonly kind: string
  readonly file: string
  /** Stands in the file exactly once: of a style sheet any text, else classes alone, which a build leaves as they are. */
  readonly find: string
  /** What stands there instead. */
  readonly replace: string
  /** The folder of the component or pattern that must be named. */
  readonly seenIn: string
  /** What the modes it can be seen in have in their name, where it is not seen in others. */
  readonly onlyIn?: string
}

const components = 'packages/ui/src/components'
const patterns = 'packages/ui/src/patterns'
const styles = 'packages/ui/src/styles'

/** Mistakes of every kind that somebody has to look for. */
export const lookFaults: readonly LookFault[] = [
  {
    kind: '1 px higher',
    file: `${components}/button/button-style.ts`,
    find: 'h-control text-base',
    replace: 'h-[33px] text-base',
    seenIn: `${components}/button`,
  },
  {
    kind: '1 px',
    file: `${components}/badge/badge.tsx`,
    find: 'inline-flex h-5 max-w-full',
    replace: 'inline-flex h-[21px] max-w-full',
    seenIn: `${components}/badge`,
  },
  {
    kind: 'focus ring of everything',
    file: `${styles}/base.css`,
    find: `  :focus-visible {
    outline: 2px solid var(--color-focus);`,
    replace: `  :focus-visible {
    outline: none;`,
    seenIn: `${components}/button`,
  },
  {
    kind: 'focus ring around a field',
    file: `${components}/text-field/text-field.tsx`,
    find: 'flex items-center has-[input:focus-visible]:focus-ring',
    replace: 'flex items-center',
    seenIn: `${components}/text-field`,
  },
  {
    kind: 'focus ring around a tile',
    file: `${components}/summary-tile/summary-tile.tsx`,
    find: 'hover:bg-sunken has-[a:focus-visible]:focus-ring',
    replace: 'hover:bg-sunken',
    seenIn: `${components}/summary-tile`,
  },
  {
    kind: 'focus of an entry that the keyboard reached',
    file: `${components}/menu/menu.tsx`,
    find: 'data-focus:bg-sunken data-focus:outline-2',
    replace: 'data-focus:bg-sunken data-focus:outline-0',
    seenIn: `${components}/menu`,
  },
  {
    kind: 'focus that brings into sight',
    file: `${components}/app-shell/app-shell.tsx`,
    find: 'text-on-accent focus:translate-y-0',
    replace: 'text-on-accent',
    seenIn: `${components}/app-shell`,
  },
  {
    kind: 'focus ring of what narrow windows have',
    file: `${components}/app-shell/app-shell.tsx`,
    find: 'gap-2 rounded-base font-medium focus-visible:outline-sidebar-mark',
    replace: 'gap-2 rounded-base font-medium',
    seenIn: `${components}/app-shell`,
    onlyIn: '390',
  },
  {
    kind: 'hover colour',
    file: `${components}/button/button-style.ts`,
    find: 'hover:bg-accent-strong active:bg-accent-strong',
    replace: 'hover:bg-accent active:bg-accent-strong',
    seenIn: `${components}/button`,
  },
  {
    kind: 'hover border',
    file: `${components}/radio-group/radio-group.tsx`,
    find: 'border bg-surface hover:border-muted',
    replace: 'border bg-surface',
    seenIn: `${components}/radio-group`,
  },
  {
    kind: 'pressed colour',
    file: `${components}/button/button-style.ts`,
    find: 'active:bg-danger/85',
    replace: 'active:bg-danger/80',
    seenIn: `${components}/button`,
  },
  {
    kind: 'colour',
    file: `${components}/empty-state/empty-state.tsx`,
    find: 'mt-1 text-muted wrap-anywhere',
    replace: 'mt-1 text-faint wrap-anywhere',
    seenIn: `${components}/empty-state`,
  },
  {
    kind: 'colour by one step',
    file: `${styles}/theme.css`,
    find: '--color-info-soft: light-dark(#e8f1fb,',
    replace: '--color-info-soft: light-dark(#e7f1fb,',
    seenIn: `${components}/badge`,
  },
  {
    kind: 'font weight',
    file: `${components}/banner/banner.tsx`,
    find: 'mt-0.5 text-sm break-words whitespace-pre-line text-ink',
    replace: 'mt-0.5 text-sm font-medium break-words whitespace-pre-line text-ink',
    seenIn: `${components}/banner`,
  },
  {
    kind: 'font weight of a title',
    file: `${components}/page-header/page-header.tsx`,
    find: 'min-w-0 text-xl font-medium break-words text-ink',
    replace: 'min-w-0 text-xl font-bold break-words text-ink',
    seenIn: `${components}/page-header`,
  },
  {
    kind: 'z-index of a header',
    file: `${components}/entity-table/grid/table-header.tsx`,
    find: 'sticky top-0 z-10',
    replace: 'sticky top-0 z-0',
    seenIn: `${components}/entity-table`,
  },
  {
    kind: 'z-index of a list',
    file: `${components}/multi-select/option-box.tsx`,
    find: 'absolute z-50 w-full min-w-60',
    replace: 'absolute z-5 w-full min-w-60',
    seenIn: `${components}/multi-select`,
  },
  {
    kind: 'dark only: plane',
    file: `${styles}/theme.css`,
    find: '--color-raised: light-dark(#ffffff, #1b232c)',
    replace: '--color-raised: light-dark(#ffffff, #1c232c)',
    seenIn: `${components}/dialog`,
    onlyIn: 'dark',
  },
  {
    kind: 'dark only: status',
    file: `${styles}/theme.css`,
    find: '--color-pending-soft: light-dark(#fdf3de, #33280f)',
    replace: '--color-pending-soft: light-dark(#fdf3de, #33290f)',
    seenIn: `${components}/status-chip`,
    onlyIn: 'dark',
  },
  {
    kind: '390 only: room',
    file: `${patterns}/list-screen/list-screen.tsx`,
    find: 'flex min-w-0 flex-1 flex-col gap-5 px-4 py-5 sm:px-6',
    replace: 'flex min-w-0 flex-1 flex-col gap-5 px-[17px] py-5 sm:px-6',
    seenIn: `${patterns}/list-screen`,
    onlyIn: '390',
  },
  {
    kind: '390 only: columns',
    file: `${patterns}/detail-screen/detail-screen.tsx`,
    find: 'min-w-0 rounded-base border border-line bg-surface px-4 pt-3 pb-4 sm:px-5',
    replace: 'min-w-0 rounded-base border border-line bg-surface px-[15px] pt-3 pb-4 sm:px-5',
    seenIn: `${patterns}/detail-screen`,
    onlyIn: '390',
  },
  {
    kind: 'forced colours only',
    file: `${components}/checkbox/checkbox.tsx`,
    find: 'peer size-4 appearance-none rounded-base border forced-colors:appearance-auto',
    replace: 'peer size-4 appearance-none rounded-base border',
    seenIn: `${components}/checkbox`,
    onlyIn: 'forced colours',
  },
  {
    kind: 'print',
    file: `${styles}/base.css`,
    find: `    nav,
    aside,
    dialog,`,
    replace: `    aside,
    dialog,`,
    seenIn: `${components}/tabs`,
    onlyIn: 'print',
  },
]
