import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryEntry } from './catalogue-index.ts'
import { isOfStories, onlyDocs } from './module-graph.ts'
import { parseStyles, type StyleSheet, wornBy } from './worn-styles.ts'

/** As the plugin of the catalogue writes it (.storybook/made-of-plugin.ts): words and modules are meant by their number. */
type List = {
  readonly tools: string
  readonly words: readonly string[]
  readonly modules: readonly Module[]
  readonly scripts: Readonly<Record<string, readonly number[]>>
}

type Module = {
  readonly name: string
  readonly hash: string
  readonly words: readonly number[]
  readonly imports: readonly number[]
  /** Imported while a page runs. */
  readonly later: readonly number[]
}

/** What a build is made of. A part is a module, or a file that is none, by a name that is the same in every tree. */
export type MadeOf = {
  /** All parts that a file of stories can come to load; none where the build has no such file. */
  readonly reachedFrom: (file: string) => string[]
  /** Those of them that are in files which its page has loaded, by their names in the build. */
  readonly loadedBy: (file: string, loaded: readonly string[]) => string[]
  /**
   * A name for what these parts hold in this build, with as much of its styles as can reach them, and for what else
   * pictures are made of. Two trees with one name look the same. Undefined where the build has not all of the parts.
   */
  readonly keyOf: (parts: readonly string[], made: string) => string | undefined
  /** The same for the docs page of a file, with its words. Without styles and their texts: none keeps a page from being drawn. */
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
  const contents = new Map([...modules.map(({ name, hash }): [string, string] => [name, hash]), ...others])
  const sheet = stylesOf(build)
  // Most words are no class and no token.
  const ofStyles = words.map((word) => (sheet.classes.has(word) || word.includes('--') ? [word] : []))
  const wordsOf = new Map(modules.map(({ name, words: of }) => [name, of.flatMap((at) => ofStyles[at] ?? [])]))
  const named = new Set(words.filter((word) => sheet.classes.has(word)))
  const around = hashOf(tools, pageOf(build))

  const isIn = (name: string) => modules.flatMap((module) => (module.name === name ? [module] : []))
  const modulesFrom = (file: string, isLeftOut: (name: string) => boolean): ReadonlySet<Module> => {
    const own = isIn(file)
    const reached = new Set(own.length === 0 ? [] : [...isIn('iframe.html'), ...own])
    for (const { imports, later } of reached) {
      // The page can load every file of stories, and loads the one that it shows.
      const shown = later.filter((at) => !isOfStories(modules[at]?.name ?? ''))
      for (const at of [...imports, ...shown]) {
        const further = modules[at]
        if (further !== undefined && !isLeftOut(further.name)) reached.add(further)
      }
    }
    return reached
  }
  const partsIn = (of: Iterable<Module>, files: Iterable<string>) =>
    [...new Set([...of].map(({ name }) => name)), ...new Set(files)]
      .filter((name) => !readOtherwise.test(name))
      .toSorted()
  const inScripts = new Set(Object.values(scripts).flat())
  const held = (parts: readonly string[]) =>
    parts.length > 0 && parts.every((name) => contents.has(name))
      ? parts.map((name) => `${name} ${contents.get(name)}`)
      : undefined
  // Which of the fonts and workers a page would ask for, no list says.
  const allFrom = (file: string, isLeftOut: (name: string) => boolean) => {
    const reached = modulesFrom(file, isLeftOut)
    return reached.size === 0 ? [] : partsIn(reached, others.keys())
  }

  return {
    reachedFrom: (file) => allFrom(file, isOfDocs),
    loadedBy(file, loaded) {
      const ofScripts = new Set(loaded.flatMap((name) => scripts[name] ?? []).flatMap((at) => modules[at] ?? []))
      const none = new Set(modules.filter((_, at) => !inScripts.has(at)))
      const reached = [...modulesFrom(file, isOfDocs)].filter((module) => ofScripts.has(module) || none.has(module))
      return partsIn(reached, loaded.filter((name) => !(name in scripts)).map(withoutHashes))
    },
    keyOf(parts, made) {
      const own = new Set(parts.flatMap((name) => wordsOf.get(name) ?? []))
      const all = held(parts)
      return all && hashOf(made, around, wornBy(own, { sheet, named }), ...all)
    },
    pageKeyOf(file, made) {
      const all = held(allFrom(file, (name) => name.endsWith('.css?raw')))
      return all && hashOf(made, around, ...all)
    },
  }
}

/**
 * Files of stories that are made of the same in both builds, whatever of it they come to load, and docs pages that are:
 * there is nothing to see that the other tree does not show.
 */
export function madeOfTheSame(
  [one, other]: readonly [string, string],
  { stories, pages }: { stories: readonly StoryEntry[]; pages: readonly StoryEntry[] },
): { stories: ReadonlySet<string>; pages: ReadonlySet<string> } {
  const [own, others] = [readMadeOf(one), readMadeOf(other)]
  const areSame = (entries: readonly StoryEntry[], keyIn: (build: MadeOf, file: string) => string | undefined) => {
    const files = new Set(entries.map(({ file }) => file))
    if (own === undefined || others === undefined) return new Set<string>()
    return new Set(
      [...files].filter((file) => keyIn(own, file) !== undefined && keyIn(own, file) === keyIn(others, file)),
    )
  }
  return {
    stories: areSame(stories, (build, file) => build.keyOf(build.reachedFrom(file), file)),
    pages: areSame(pages, (build, file) => build.pageKeyOf(file, file)),
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
