import { recordKindNames } from '@strongroom/api/contract'
import { importsOf, type SourceFile, withoutComments } from './imports-of.ts'

type Rule = { why: string; applies: (path: string) => boolean; breaks: (file: SourceFile) => boolean }

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isStory = (path: string) => path.endsWith('.stories.tsx')
/** What the catalogue shows of the kit: it ships nothing. */
const isShown = (path: string) => isStory(path) || /\.(page|keys)\.ts$|\/stories\/|\/src\/docs\//.test(path)
const isConfig = (path: string) => path.endsWith('.config.ts')
const inApp = (path: string) => path.startsWith('packages/app/') && !isConfig(path)
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

/** The rooms of the entity table; each knows those before it in this list, and entity-table.tsx knows all. */
const tableRooms: readonly (string | undefined)[] = ['view', 'rows', 'grid', 'tools']
const inTable = (path: string) => path.startsWith('packages/ui/src/components/entity-table/')
const tableRoomOf = (path: string) => (inTable(path) ? tableRooms.indexOf(path.split('/').at(5)) : -1)

/** A word of the platform's field, alone or in a name. What a browser calls client (`clientWidth`) is none. */
const entityWord =
  /institution|transaction|deposit|contact|interest ?rate|(?<!bounding)client(?!width|height|rect|left|top|[xy]\b)/i

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
    breaks: ({ text }) => entityWord.test(text),
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
    why: 'nobody asks which kind it is: say it by the kind’s own table (contract/kinds, a kinds/ folder, sources.ts)',
    applies: (path) => !inKit(path) && !mayNameKinds(path),
    breaks: code(asksWhichKind),
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
