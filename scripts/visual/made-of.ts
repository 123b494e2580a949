import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlyDocs } from './module-graph.ts'
import { parseStyles, type StyleSheet, wornBy } from './worn-styles.ts'

/** As the plugin of the catalogue writes it (.storybook/made-of-plugin.ts): words and modules by their number. */
type List = {
  readonly tools: string
  readonly words: readonly string[]
  readonly modules: readonly (readonly [name: string, hash: string, words: readonly number[]])[]
  readonly scripts: Readonly<Record<string, Script>>
}

type Script = {
  readonly modules: readonly number[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** What a build is made of. A part is a module, or a file that is none, by a name that is the same in every tree. */
export type MadeOf = {
  /** The parts of the files that a page has loaded, by their names in the build. */
  readonly partsOf: (loaded: readonly string[]) => string[]
  /** All parts that a file of stories can come to load; undefined where the build has no such file. */
  readonly reachedFrom: (file: string) => string[] | undefined
  /**
   * A name for what these parts hold in this build, with as much of its styles as can reach them, and for what else
   * pictures are made of. Two trees with one name look the same. Undefined where the build has not all of the parts.
   */
  readonly keyOf: (parts: readonly string[], made: string) => string | undefined
  /** The same for the docs page of a file, with its words. Without styles: none keeps a page from being drawn. */
  readonly pageKeyOf: (file: string, made: string) => string | undefined
}

/** Lists of stories, which grow with the catalogue; styles and the page, which are read by themselves; not a text of styles. */
const readOtherwise = /^virtual:\/@storybook\/builder-vite\/storybook-stories\.js$|^iframe\.html$|\.css$/

/** Words about components, what puts them on docs pages, and what was measured, of which no story shows anything. */
const isOfDocs = (name: string): boolean => onlyDocs.test(name) || name === 'virtual:catalogue-evidence'

/** Reads what a build is made of; undefined for one that does not say. */
export function readMadeOf(build: string): MadeOf | undefined {
  const path = join(build, 'made-of.json')
  if (!existsSync(path)) return undefined
  // Written by our own plugin, so its shape is known.
  const { tools, words, modules, scripts } = JSON.parse(readFileSync(path, 'utf8')) as List
  const others = otherFiles(build, scripts)
  const contents = new Map([...modules.map(([name, hash]): [string, string] => [name, hash]), ...others])
  const sheet = stylesOf(build)
  // Most words are no class and no token.
  const ofStyles = words.map((word) => (sheet.classes.has(word) || word.includes('--') ? [word] : []))
  const wordsOf = new Map(modules.map(([name, , of]) => [name, of.flatMap((at) => ofStyles[at] ?? [])]))
  const named = new Set(words.filter((word) => sheet.classes.has(word)))
  const around = hashOf(tools, pageOf(build))

  const modulesIn = (file: string) => scripts[file]?.modules.flatMap((at) => modules[at]?.[0] ?? [])
  const holding = (isIt: (module: string) => boolean) =>
    Object.keys(scripts).filter((file) => modulesIn(file)?.some(isIt) === true)
  const ofStories = new Set(holding((name) => /\.(stories\.tsx|mdx)$/.test(name)))
  const first = holding((name) => name === 'iframe.html')

  const partsIn = (files: Iterable<string>) => {
    const parts = [...files].flatMap((file) => modulesIn(file) ?? withoutHashes(file))
    return [...new Set(parts)].filter((name) => !readOtherwise.test(name)).toSorted()
  }
  const allFrom = (file: string) => {
    const own = holding((name) => name === file)
    if (own.length === 0) return undefined
    const reached = new Set([...first, ...own])
    for (const script of reached) {
      const { imports = [], dynamicImports = [] } = scripts[script] ?? {}
      // The page can load every file of stories, and loads the one that it shows.
      for (const further of [...imports, ...dynamicImports.filter((name) => !ofStories.has(name))]) reached.add(further)
    }
    // Which of the fonts and workers it would ask for, no list says.
    return partsIn([...reached, ...others.keys()])
  }
  const held = (parts: readonly string[]) =>
    parts.length > 0 && parts.every((name) => contents.has(name))
      ? parts.map((name) => `${name} ${contents.get(name)}`)
      : undefined

  return {
    partsOf: (loaded) => partsIn(loaded).filter((name) => !isOfDocs(name)),
    reachedFrom: (file) => allFrom(file)?.filter((name) => !isOfDocs(name)),
    keyOf(parts, made) {
      const own = new Set(parts.flatMap((name) => wordsOf.get(name) ?? []))
      const all = held(parts)
      return all && hashOf(made, around, wornBy(own, { sheet, named }), ...all)
    },
    pageKeyOf(file, made) {
      const all = held(allFrom(file) ?? [])
      return all && hashOf(made, around, ...all)
    },
  }
}

/** The name of a file in any build: without what follows from what it holds. */
export function withoutHashes(text: string): string {
  return text.replaceAll(/-[\w-]{8}(?=\.(js|css|woff2?|json|wasm|svg|png)\b)/g, '')
}

/** Fonts, workers and other files that are no scripts of the page, with what each holds; files of one name stand for one another. */
function otherFiles(build: string, scripts: List['scripts']): ReadonlyMap<string, string> {
  const contents = new Map<string, string[]>()
  for (const name of readdirSync(join(build, 'assets'))) {
    const file = `assets/${name}`
    if (file in scripts || name.endsWith('.css')) continue
    const held = contents.get(withoutHashes(file)) ?? []
    contents.set(withoutHashes(file), [...held, hashOf(readFileSync(join(build, file)))])
  }
  return new Map([...contents].map(([file, held]) => [file, hashOf(...held.toSorted())]))
}

/** What stands around every story: the page, and the scripts beside it that are not the bundler's. */
function pageOf(build: string): string {
  const files = readdirSync(build).filter((name) => name === 'iframe.html' || name.endsWith('.js'))
  return hashOf(...files.toSorted().map((name) => withoutHashes(readFileSync(join(build, name), 'utf8'))))
}

function stylesOf(build: string): StyleSheet {
  const folder = join(build, 'assets')
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const texts = sheets.map((name) => withoutHashes(readFileSync(join(folder, name), 'utf8')))
  return parseStyles(texts.toSorted().join('\n'))
}

function hashOf(...contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\n')
  return hash.digest('hex').slice(0, 32)
}
