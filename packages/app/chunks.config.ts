import type { Rolldown } from 'vite'

/*
 * What a screen loads comes in few files: left to itself the bundler makes one of every module that two pages share, and
 * each costs a request and a compression of its own. A group takes its modules and all they stand on, except what a
 * group of higher priority has, so groups of lower priority import those of higher priority and never the other way.
 * Modules that no group has keep files of their own: dialogs, choosers, the provider's library, the kinds.
 */

const anyOf =
  (...parts: readonly string[]) =>
  (id: string) => {
    const path = id.replaceAll('\\', '/')
    return parts.some((part) => path.includes(part))
  }

const kit = (...names: readonly string[]) => names.map((name) => `/ui/src/components/${name}/`)
const icons = (...names: readonly string[]) => names.map((name) => `/lucide-react/dist/esm/icons/${name}.mjs`)
const app = (...paths: readonly string[]) => paths.map((path) => `/app/src/${path}`)

// The provider's library is for whoever goes to the provider. The page stays its own file.
const isOwnFile = anyOf('/@azure/', '.html', '\0rolldown/runtime')

/** A kind's list and its contents in the contract come together, whichever kinds there are: `kind-client`. */
const kindFile = /\/(?:app\/src\/kinds\/([\w-]+)\/index\.tsx|api\/src\/contract\/kinds\/([\w-]+)\.ts)$/

function kindChunk(id: string): string | undefined {
  const [, ofApp, ofContract] = kindFile.exec(id.replaceAll('\\', '/')) ?? []
  const kind = ofApp ?? ofContract
  return kind === undefined || notKinds.has(kind) || kind.endsWith('-rules') ? undefined : `kind-${kind}`
}

const notKinds: ReadonlySet<string> = new Set(['index', 'define-kind', 'load-kind', 'every-kind'])

/** A chunk of which the first script may ask before any other one does: at these addresses, or at every one. */
export type Foreseen = { chunk: string; at?: readonly string[] }

/** What a browser that knows somebody asks for at once, of all chunks of the build: the frame, and a list with its kind. */
export function foreseenOf(names: readonly string[]): Foreseen[] {
  const kinds = names.flatMap((name) => /^kind-(.+)/.exec(name)?.slice(1) ?? [])
  return [
    { chunk: 'frame' },
    { chunk: 'list', at: kinds.flatMap(listAddresses) },
    ...kinds.map((kind) => ({ chunk: `kind-${kind}`, at: listAddresses(kind) })),
  ]
}

/** Where the list of a kind can be, by the name of its folder; a test holds the table of kinds to it. */
export const listAddresses = (kind: string): string[] => [`/${kind}`, `/${kind}s`]

const ofKind = 'of-kind'

/** A file of a kind's folder, by its name. */
const fileOfKind = /\/app\/src\/kinds\/[\w-]+\/([\w-]+)\.tsx?$/

/** The file of a chunk: `of-kind-` stands before what several pages of one kind share, which the bundler names by one file of it. */
export function chunkFileNames({ name, isDynamicEntry, moduleIds }: Rolldown.PreRenderedChunk): string {
  const shared = !isDynamicEntry && moduleIds.some((id) => fileOfKind.exec(id.replaceAll('\\', '/'))?.[1] === name)
  return `assets/${shared ? `${ofKind}-` : ''}[name]-[hash].js`
}

/** The groups of modules that are loaded together; `scripts/bundle-size.ts` holds what comes of them to its limits. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // What runs while all others are on their way: it must import none of them.
  {
    name: 'first',
    priority: 70,
    test: anyOf(
      ...app('first.ts', 'auth/first.ts', 'config/app-config.ts', 'auth/attempt.ts', 'auth/identity-provider.ts'),
      ...app('auth/known-browser.ts', 'auth/provider-storage.ts', 'auth/return-path.ts'),
      // The keeper is asked by its first act; the worker itself is a file of its own.
      ...app('auth/keeper/open-keeper.ts', 'shell/preload.ts'),
    ),
  },
  // Whatever the entry itself needs: React, the router, the sign-in, the route tree.
  { name: 'start', priority: 60, tags: ['$initial'], test: (id) => !isOwnFile(id) },
  // What every signed-in page has: the typed client, the queries, the shell, and the small parts most pages show.
  {
    name: 'frame',
    priority: 40,
    test: anyOf(
      ...app(
        'platform.ts',
        'routes/_signed-in.tsx?tsr-split=component',
        'shell/tell-failure.ts',
        'kinds/load-screens.ts',
      ),
      ...app(
        'records/record-columns.ts',
        'records/account-status.ts',
        'records/in-currency.ts',
        'fields/value-at.ts',
        'shell/reference-of.ts',
        'shell/privileges.ts',
      ),
      ...app('shell/use-preferences.ts', 'shell/lazy-part.ts', 'drafts/today.ts'),
      ...kit('cells', 'empty-state', 'error-screen', 'icon-button', 'later', 'link', 'page-header', 'status-chip'),
      ...icons('arrow-right', 'check', 'circle-exclamation-point', 'lock', 'minus', 'plus'),
      ...icons('search-x', 'x'),
      ...['date', 'decimal', 'decimal-text', 'figure', 'money', 'rate'].map((name) => `/ui/src/format/${name}.ts`),
      // What the contents of all kinds are made of.
      ...['address', 'attribute', 'fields', 'figures', 'shared-choices', 'kinds/define-kind'].map(
        (name) => `/api/src/contract/${name}.ts`,
      ),
      '/api/src/money/decimal-order.ts',
      // What lists and the calls of concepts both ask.
      '/api/src/contract/error-fault.ts',
      '/api/src/contract/privilege.ts',
    ),
  },
  // What a list has no use for and most other pages have: the calls of tasks and of one record, many queries at once.
  {
    name: 'after-page',
    priority: 38,
    test: anyOf(
      '/api/src/contract/operations/records.ts',
      '/api/src/contract/operations/task.ts',
      '/react-query/build/modern/useQueries',
      ...app('tasks/task-lists.ts', 'shell/use-single-keys.ts', 'drafts/draft-status.ts'),
      ...kit('key-combination'),
    ),
  },
  // The calls of concepts, by where they are needed: what fields point at, and what has a page of its own.
  { name: 'reference-calls', priority: 36, test: anyOf('/api/src/calls/reference-calls.ts') },
  { name: 'desk-calls', priority: 36, test: anyOf('/api/src/calls/desk-calls.ts') },
  { name: (id) => kindChunk(id), debugName: 'kind', priority: 35, test: (id) => kindChunk(id) !== undefined },
  {
    name: 'list',
    priority: 30,
    test: anyOf(...app('records/record-list.tsx', 'lists/list.ts', 'routes/_signed-in/$records.index.tsx?')),
  },
  // Figures stand above lists too.
  { name: 'tiles', priority: 31, test: anyOf(...kit('summary-tile'), ...icons('arrow-down', 'arrow-up')) },
  {
    name: 'overview',
    priority: 30,
    test: anyOf(...app('overview/overview.tsx', 'routes/_signed-in/overview.tsx?'), '/tiles.ts'),
  },
  // What the panels of a table share with details and forms: a list that fetches its panels must not fetch those too.
  {
    name: 'table-panel',
    priority: 25,
    test: anyOf(...kit('progress'), ...icons('chevron-left', 'pencil')),
  },
  // What the task lists and the table's panels share with the pages of a record, which are far larger.
  {
    name: 'controls',
    priority: 25,
    test: anyOf(
      ...kit('badge', 'banner', 'field', 'select', 'tabs'),
      ...icons('arrow-up-down', 'chevron-down', 'circle-check', 'info', 'pin', 'trash'),
      ...icons('triangle-exclamation-point'),
    ),
  },
  {
    name: 'facts',
    priority: 20,
    test: anyOf(
      ...app('drafts/draft-notice.tsx', 'records/record-facts.tsx', 'fields/to-changes.ts', 'fields/value-words.ts'),
      ...kit('facts-list', 'notes', 'textarea', 'version-history'),
    ),
  },
  // What calculates, and what several pages with entries or figures share: each of them far smaller than any of these.
  { name: 'money', priority: 9, test: anyOf('/api/src/money/') },
  {
    name: 'parts',
    priority: 8,
    test: anyOf(
      ...kit('before-after', 'day-field', 'multi-select', 'period-line', 'radio-group', 'text-field', 'timeline'),
      ...app('drafts/use-kept-form.ts', 'lists/use-many.ts', 'lists/use-list-walk.ts', 'lists/one-by-one.ts'),
      ...app('coverage/use-place-words.ts', 'coverage/cover-words.ts', 'found-in-books.ts', 'shell/linked.tsx'),
      ...app('coverage/balance-column.ts', 'records/amounts.tsx', 'shell/export-of-kinds.ts'),
      '/entity-table/rows/array-row-source.ts',
    ),
  },
  // The lists of requests, a request and the form that asks share most of what they are made of.
  {
    name: 'requests',
    priority: 5,
    test: anyOf(
      ...app('requests/requests-room.tsx', 'requests/ask-page.tsx', 'requests/load-requests.ts'),
      ...app('routes/_signed-in/requests.', 'routes/_signed-in/index.tsx?'),
    ),
  },
  // What writes a file: each a few lines, and mostly needed together.
  {
    name: 'csv',
    priority: 6,
    test: anyOf('/ui/src/format/csv.ts', '/ui/src/format/file-name.ts', '/ui/src/components/paper/save-file.ts'),
  },
  { name: 'form', priority: 10, test: anyOf(...app('drafts/draft-page.tsx', 'fields/draft-content.ts')) },
]

const seldomFirst = [
  ...[
    'active-element-history',
    'csv',
    'element-movement',
    'entry-list',
    'evidence',
    'form-dialog',
    'forbidden-screen',
    'like-name',
  ],
  ...[
    'line-chart',
    'message-square',
    'parts',
    'period-presets',
    'range-problem',
    'refusals',
    'related-list',
    'save-file',
  ],
  ...[ofKind, 'use-kind-fields'],
]

/** What the lists and the pages of every kind ask for themselves. */
const withEveryKind = [...seldomFirst, 'after-page', 'controls', 'facts', 'form', 'table-panel', 'tiles']

/**
 * What a script asks for beside another one that it imports, less what is there already: the first scripts; the
 * frame, for all but these; and for a kind, whose form and first page come late, the pages in which they stand. The
 * lists of these names are no small part of a script.
 */
export function neededBeside(deps: readonly string[], host: string): string[] {
  const there = ['first', 'start', 'rolldown-runtime']
  if (!/\/(first|start)-/.test(host)) there.push('frame')
  // Small parts of pages that are seldom the first: those pages ask for them.
  else there.push(...seldomFirst)
  if (/\/kind-/.test(host)) there.push(...withEveryKind)
  return deps.filter((file) => !there.some((name) => file.includes(`/${name}-`)))
}
