import { recordKindNames } from '@strongroom/api/contract'
import { importsOf, type SourceFile, withoutComments } from './imports-of.ts'

type Rule = { why: string; applies: (path: string) => boolean; breaks: (file: SourceFile) => boolean }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isStory = (path: string) => path.endsWith('.stories.tsx')
/** What the catalogue shows of the kit: it ships nothing. */
const isShown = (path: string) => isStory(path) || /\.(page|keys)\.ts$|\/stories\/|\/src\/docs\//.test(path)
const isConfig = (path: string) => path.endsWith('.config.ts')
const inApp = (path: string) => path.startsWith('packages/app/') && !isConfig(path)
/** What of the app reaches a browser: neither its benchmarks nor its build. */
const inAppSource = (path: string) => path.startsWith('packages/app/src/')
const inKit = (path: string) => path.startsWith('packages/ui/src/')

/** The kind a file of the app belongs to: its folder, deeper ones included. */
const kindOf = (path: string) => /^packages\/app\/src\/kinds\/([^/]+)\//.exec(path)?.[1]

/** Where a kind speaks of itself, or a table is typed by all of them. */
const mayNameKinds = (path: string) =>
  /^packages\/(api\/src\/contract|app\/src|server\/src)\/kinds\//.test(path) || path === 'packages/app/src/sources.ts'

/** A question which kind it is: a comparison with a kind's name, or a switch over the kinds. */
const asksWhichKind = (() => {
  const name = `['"\`](?:${recordKindNames.join('|')})['"\`]`
  return new RegExp(String.raw`[!=]==?\s*${name}|${name}\s*[!=]==?|\bcase\s+${name}|\bswitch\s*\((?:\w+\??\.)*kind\)`)
})()

/** Three kinds or more by name in one table, type or list: what is said of each kind is said at the kind. */
const tabulatesKinds = (() => {
  const names = recordKindNames.join('|')
  const key = new RegExp(String.raw`(?<=[{,;]\s*|^\s*)(?:readonly )?['"]?(${names})['"]?\??:`, 'gm')
  const listed = new RegExp(String.raw`(?:['"](?:${names})['"][\s,|]*){3}`)
  return (file: SourceFile) => {
    const text = withoutComments(file.text)
    return new Set(Array.from(text.matchAll(key), ([, kind]) => kind)).size >= 3 || listed.test(text)
  }
})()

/** Tables over kinds that stand elsewhere, each with why. */
const otherTables: Readonly<Record<string, string>> = {
  'packages/api/src/contract/fields.ts':
    'ReferredKind is what the contents are made of that the registry is made of: its test holds the one to the other',
  'packages/server/src/migrations/index.ts': 'the fifth place of a kind: its step',
  'packages/server/src/records/sum-records.test.ts':
    'the test asks for what the records have that it makes itself; a kind without an entry is asked what every list is',
}

/** Where the app asks for something itself, each with what. */
const askedByHand: Readonly<Record<string, string>> = {
  'packages/app/src/config/app-config.ts': 'its own settings, by which it knows where the platform is',
  'packages/app/src/shell/preload.ts': 'whether there is a newer build, of its own settings',
  'packages/app/src/auth/keeper/page-worker.ts': 'hands the browser’s own on',
  'packages/app/src/shell/kept-page/kept-page.ts': 'the page itself, in a worker, before there is one',
  'packages/app/src/auth/provider-description.ts': 'what the identity provider says of itself',
  'packages/app/src/output/unpack-woff.ts': 'a face of its own, for paper',
  'packages/app/src/charts/report-chart.tsx': 'a face of its own, for a picture',
  'packages/app/src/auth/keeper/ask-platform.ts': 'the session, in a worker, by the routes of the contract',
  'packages/app/src/auth/keeper/early-calls.ts':
    'what a page will ask, before its client is there, by the routes of the contract',
  'packages/app/src/auth/keeper/asked-ahead.ts': 'the same, in a worker, before there is a page',
  'packages/app/src/auth/keeper/shared-keeper.ts': 'the same, where the worker has not asked',
  'packages/app/src/auth/keeper/session-worker.ts': 'hands the browser’s own on',
  'packages/app/src/auth/keeper/lone-keeper.ts': 'hands the browser’s own on',
  'packages/app/src/auth/keeper/open-keeper.ts': 'hands the browser’s own on',
}

/** Where a status is told and nothing is decided by it, each with what. */
const toldByStatus: Readonly<Record<string, string>> = {
  'packages/app/src/requests/way.tsx': 'words of what became of a request',
  'packages/app/src/requests/use-decide-requests.ts': 'whether a decision came to what was wanted',
  'packages/app/src/kinds/transaction/movement.tsx': 'what a reversed transaction has become of',
  'packages/app/src/kinds/transaction/outlook-of.tsx': 'where the money of what is reversed stands',
}

/** The rooms of the entity table; each knows those before it in this list, and entity-table.tsx knows all. */
const tableRooms: readonly (string | undefined)[] = ['view', 'rows', 'grid', 'tools']
const inTable = (path: string) => path.startsWith('packages/ui/src/components/entity-table/')
const tableRoomOf = (path: string) => (inTable(path) ? tableRooms.indexOf(path.split('/').at(5)) : -1)

/** A word of the platform's field, alone or in a name. What a browser calls client (`clientWidth`) is none. */
const entityWord =
  /institution|transaction|deposit|contact|beneficiar|interest ?rate|(?<!bounding)client(?!width|height|rect|left|top|[xy]\b)/i

/** Where a reader's own account is meant, with which they are signed in, and none of money. */
const ownAccount = /^packages\/ui\/src\/components\/(app-shell|user-menu-list)\//

const code = (pattern: RegExp) => (file: SourceFile) => pattern.test(withoutComments(file.text))
const imports = (pattern: RegExp) => (file: SourceFile) => importsOf(file).some((name) => pattern.test(name))

/** What takes requests and gives pages: the floor, what serves it, what looks at who asks, and the pages that the platform itself has. */
const speaksHttp = (path: string) =>
  /^packages\/server\/src\/((http|node|testing|api-document|identity-provider)\/|(node|create-server)\.ts$|directory\/authenticate-request\.ts$|config\/content-policy\.ts$)/.test(
    path,
  )

/** Where real amounts are handled; an example may make its own up. */
const calculates = (path: string) =>
  /^packages\/(api|app|server)\/src\/(?!mocks\/)/.test(path) &&
  !path.endsWith('.example.ts') &&
  !isTest(path) &&
  !isStory(path)

/** A name that ends as those of amounts and rates do: `amount`, `content.maxBalance`, `row.rates`. */
const amountName = (() => {
  const words = ['amount', 'balance', 'money', 'rate', 'fee', 'spread', 'coverage', 'interest', 'penalty', 'price']
  const later = [...words.map((word) => word.replace(/^./, (first) => first.toUpperCase())), 'Assets', 'Deposits']
  return String.raw`(?:[\w$]+(?:\[[^\]]*\])?(?:\?\.|\.))*(?:(?:${words.join('|')})|\w*[a-z\d](?:${later.join('|')}))s?`
})()

// What no import rule of the linter can see: attributes, words, and paths that must be resolved first.
const rules: readonly Rule[] = [
  {
    why: 'the preview stands on everything and nothing on it: no part of it may reach the product',
    applies: (path) => path.startsWith('packages/') && !path.startsWith('packages/preview/'),
    breaks: imports(/^(packages\/preview|@strongroom\/preview)(\/|$)/),
  },
  {
    why: 'no lazy of React in the app: what could not be had would never be asked for again; take lazyPart of shell/lazy-part.ts',
    applies: inApp,
    breaks: code(/\bReact\.lazy\b|import \{[^}]*\blazy\b[^}]*\} from 'react'/),
  },
  {
    why: 'no className in the app: a screen that needs a class is missing a pattern in packages/ui',
    applies: inApp,
    breaks: code(/\bclassName\b|\bclass=/),
  },
  {
    why: 'no style in the app: a screen that needs one is missing a pattern in packages/ui',
    // Paper is no screen: what a PDF file looks like is said where it is made.
    applies: (path) => inApp(path) && !path.endsWith('/output/pdf-document.tsx'),
    breaks: code(/\bstyle=\{|\.style\.|\.style\[/),
  },
  { why: 'no CSS file in the app', applies: inApp, breaks: ({ path }) => path.endsWith('.css') },
  {
    why: 'no CSS import in the app but the kit’s own',
    applies: inApp,
    breaks: (file) => importsOf(file).some((name) => name.endsWith('.css') && name !== '@strongroom/ui/styles.css'),
  },
  {
    why: 'no call made by hand in the app: createApi holds every call, with its key and what it answers',
    applies: (path) => inApp(path) && !isTest(path),
    breaks: code(/\.http\b/),
  },
  {
    why: 'no call made by hand in the app: what is asked of the platform is a call of createApi',
    applies: (path) => inAppSource(path) && !isTest(path) && !(path in askedByHand),
    breaks: code(
      /(?<![\w.])fetch\(|\b(?:globalThis|window|self)\.fetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b/,
    ),
  },
  {
    why: 'no address of the platform in the app: take it from the operations or the session routes of the contract',
    applies: (path) => inAppSource(path) && !isTest(path) && !isStory(path),
    breaks: code(/['"`/}]1\.0\/|['"`/]directory\/(?:user|Roles)/),
  },
  {
    why: 'the kit fetches nothing',
    applies: (path) => inKit(path) && !isTest(path),
    breaks: code(/\bfetch\(|\bXMLHttpRequest\b|\bnew (WebSocket|EventSource)\b/),
  },
  {
    why: 'the kit knows no query, no router, no contract and no other package',
    applies: inKit,
    breaks: imports(
      /^(@tanstack\/(react-)?(query|router).*|@strongroom\/.*|packages\/(api|app|server)\/.*|zod(\/.*)?|ky|@azure\/.*)$/,
    ),
  },
  {
    why: 'the kit knows no entity by name, in its comments neither (the catalogue and tests may, as examples)',
    applies: (path) => inKit(path) && !isTest(path) && !isShown(path),
    breaks: ({ path, text }) => entityWord.test(text) || (!ownAccount.test(path) && /account/i.test(text)),
  },
  {
    why: 'the rooms of the entity table: tools -> grid -> rows -> view, a room knows only those behind it',
    applies: (path) => tableRoomOf(path) >= 0 && !isTest(path),
    breaks: (file) => {
      const isBehind = (room: number) => room >= 0 && room <= tableRoomOf(file.path)
      return importsOf(file).some((name) => inTable(name) && !isBehind(tableRoomOf(name)))
    },
  },
  {
    why: 'the kit knows no address of the platform',
    applies: (path) => inKit(path) && !isTest(path) && !isStory(path),
    breaks: code(/['"`]https?:\/\/(?!www\.w3\.org\/)|['"`]\/?1\.0\//),
  },
  {
    why: 'one kind never imports another, kinds/index.ts alone sees all',
    applies: (path) => kindOf(path) !== undefined && !isTest(path),
    breaks: (file) =>
      importsOf(file).some((name) => {
        const other = /^packages\/app\/src\/kinds(?:\/([^/]+))?/.exec(name)
        return other !== null && other[1] !== kindOf(file.path)
      }),
  },
  {
    why: 'no comparison with a status in a screen: what may be done in it says `can` of the contract (life-cycle.ts, acts.ts, external-account.ts)',
    applies: (path) => inAppSource(path) && !isTest(path) && !isStory(path) && !(path in toldByStatus),
    breaks: code(/\bstatus\s*[!=]==\s*['"][A-Z]|['"][A-Z]\w*['"]\s*[!=]==\s*(?:\w+\.)*status\b/),
  },
  {
    why: 'nobody asks which kind it is: say it by the kind’s own table (contract/kinds, a kinds/ folder, sources.ts)',
    applies: (path) => !inKit(path) && !mayNameKinds(path),
    breaks: code(asksWhichKind),
  },
  {
    why: 'no table of kinds outside of a kind’s five places: what differs is a fact of its entry (contract/kinds) or a slot of its room',
    // Stories of pages are written by `pnpm screens`, out of the table of kinds.
    applies: (path) =>
      !inKit(path) &&
      !mayNameKinds(path) &&
      !path.startsWith('packages/app/src/screens/states/') &&
      !(path in otherTables),
    breaks: tabulatesKinds,
  },
  {
    why: 'an amount or a rate never becomes a JavaScript number, which cannot hold a tenth: use packages/api/src/money',
    applies: calculates,
    breaks: code(
      new RegExp(
        String.raw`\b(?:Number|parseInt|Math\.\w+)\(\s*${amountName}\s*[,)*/%]|[=(,:?&|>]\s*\+\s*${amountName}\b`,
      ),
    ),
  },
  {
    why: 'no parseFloat, toFixed or toPrecision: they round in binary. Use packages/api/src/money, Intl for display',
    applies: (path) => calculates(path) && path !== 'packages/api/src/money/exact.ts',
    breaks: code(/\bparseFloat\b|\.to(?:Fixed|Precision)\(/),
  },
  {
    why: 'the money library stays in packages/api/src/money: elsewhere amounts are strings of their own type',
    applies: (path) => path.startsWith('packages/') && !isTest(path) && !path.startsWith('packages/api/src/money/'),
    breaks: imports(/^(big|decimal|bignumber)\.js(\/.*)?$|^decimal\.js-light$/),
  },
  {
    why: 'a failed call becomes a message in packages/app/src/shell/tell-failure.ts alone: call tellFailure',
    // messages.ts hands it on, in the script that comes after the first page.
    applies: (path) =>
      inApp(path) && !isTest(path) && !/^packages\/app\/src\/shell\/(tell-failure|messages)\.ts$/.test(path),
    breaks: code(/\btoastOf\b|\bsay\.error\([^)]*\bmessage\b|\btoast\.error\b/),
  },
  {
    why: 'a verb knows nothing of HTTP: the route reads the request and answers (packages/server/src/http)',
    applies: (path) => path.startsWith('packages/server/src/') && !isTest(path) && !speaksHttp(path),
    breaks: imports(/^(hono|@hono\/[^/]+)(\/.*)?$/),
  },
  {
    why: 'MSW stays in packages/api/src/mocks, tests and the catalogue: it must never reach a bundle',
    applies: (path) =>
      path.startsWith('packages/') && !isTest(path) && !isConfig(path) && !/\/(mocks|testing)\//.test(path),
    breaks: imports(/^msw(\/.*)?$/),
  },
  {
    why: 'one word for one act: what waits is withdrawn, and neither recalled nor taken back (packages/ui/src/docs/terms.ts)',
    applies: (path) => path.startsWith('packages/') && !isTest(path) && !isShown(path),
    breaks: code(/\bRecall(ed|ing)?\b|([Ii]t|\}) was taken back/),
  },
]

/** Every broken house rule of these files, as `path: why`. */
export function brokenRules(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    rules.filter(({ applies, breaks }) => applies(file.path) && breaks(file)).map(({ why }) => `${file.path}: ${why}`),
  )
}

/** Which packages each package may name in its package.json, beside those that are nobody's arrow. */
const arrows: Readonly<Record<string, { workspace: readonly string[]; never: RegExp }>> = {
  ui: { workspace: [], never: /^(@tanstack\/react-(query|router)|ky|zod|msw|@azure\/.*|hono|kysely|pg)$/ },
  api: { workspace: [], never: /^(react|react-dom|@headlessui\/.*|@tanstack\/react-router|hono|kysely|pg)$/ },
  app: {
    workspace: ['@strongroom/api', '@strongroom/ui'],
    never: /^(ky|hono|kysely|pg|@headlessui\/.*|sonner|lucide-react)$/,
  },
  // Puts them together, for a browser alone; nobody needs it.
  preview: { workspace: ['@strongroom/app', '@strongroom/server', '@strongroom/ui'], never: /^(ky|msw)$/ },
  server: { workspace: ['@strongroom/api'], never: /^(react|react-dom|ky|msw|@tanstack\/.*)$/ },
}

/** Dependencies that a package.json declares against the arrows. Development tools are free, packages of ours are not. */
export function forbiddenDependencies(
  name: string,
  manifest: { dependencies?: Record<string, string>; devDependencies?: Record<string, string> },
): string[] {
  const arrow = arrows[name]
  if (!arrow) return [`packages/${name} has no arrows: add it to the table in scripts/house-rules.ts`]
  const needed = Object.keys(manifest.dependencies ?? {})
  const ours = [...needed, ...Object.keys(manifest.devDependencies ?? {})].filter((dependency) =>
    dependency.startsWith('@strongroom/'),
  )
  return [
    ...needed.filter((dependency) => arrow.never.test(dependency)),
    ...ours.filter((dependency) => !arrow.workspace.includes(dependency)),
  ]
}
