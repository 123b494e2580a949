import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who imports whom in a built catalogue: for each file its importers, paths from the project's folder. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Reads the graph that the bundler wrote beside a build. */
export function readModuleGraph(build: string): ModuleGraph {
  return parseModuleGraph(JSON.parse(readFileSync(join(build, 'preview-stats.json'), 'utf8')))
}

/**
 * Words about components and what puts them on docs pages. Every story imports the preview and the preview the pages, but
 * no story shows a word of them.
 */
export const onlyDocs =
  /\.page\.ts$|^\.storybook\/(catalogue-page|component-docs|component-pages|component-words|docs-container|brand|manager|pasted-code|pasted-code-plugin|story-source|controls|frames|icons-plugin|evidence-plugin|evidence-table|evidence-words|found-in|page-link|readable-props|story-counts)\.tsx?$|^\.storybook\/evidence\.json$/

/** The bundler's list of modules with the reasons they are there, as a graph of our own files that stories are made of. */
export function parseModuleGraph(stats: unknown): ModuleGraph {
  if (!isRecord(stats) || !Array.isArray(stats.modules)) throw new Error('preview-stats.json has no modules.')
  return new Map(
    stats.modules.filter(isRecord).flatMap((module): [string, string[]][] => {
      const name = pathOf(module.name)
      if (onlyDocs.test(name)) return []
      const reasons = Array.isArray(module.reasons) ? module.reasons.filter(isRecord) : []
      return [[name, reasons.map(({ moduleName }) => pathOf(moduleName)).filter((path) => !onlyDocs.test(path))]]
    }),
  )
}

/** Style sheets, which are compiled into one. */
const styles = 'packages/ui/src/styles/'

/** Whether a file is a style sheet that every story wears. */
export const isStyle = (file: string): boolean => file.startsWith(styles)

/** What no module graph shows: styles, settings, and the versions of everything. */
export const concernsAll = new RegExp(`^(\\.storybook/|${styles}|pnpm-lock\\.yaml$|pnpm-workspace\\.yaml$)`)

/** Whether a file is one of stories, or a page of words beside them. */
export const isOfStories = (file: string): boolean => /\.(stories\.tsx|mdx)$/.test(file)

/** Files of stories, and pages of words beside them, that a change of these files can reach; `all` when it can reach every one. */
export function storiesReachedBy(changed: readonly string[], graph: ModuleGraph): ReadonlySet<string> | 'all' {
  const files = changed.filter((file) => !onlyDocs.test(file))
  if (files.some((file) => concernsAll.test(file))) return 'all'
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const importer of graph.get(file) ?? []) visit(importer)
  }
  for (const file of files) visit(file)
  if ([...reached].some((file) => concernsAll.test(file))) return 'all'
  return new Set([...reached].filter(isOfStories))
}

/** The same for docs pages, which show words too: those of one component on its page, what puts them there on every one. */
export function docsReachedBy(changed: readonly string[], graph: ModuleGraph): ReadonlySet<string> | 'all' {
  const reached = storiesReachedBy(changed, graph)
  const words = changed.filter((file) => onlyDocs.test(file))
  if (reached === 'all' || words.some((file) => !file.endsWith('.page.ts'))) return 'all'
  return new Set([...reached, ...words.map((file) => file.replace(/\.page\.ts$/, '.stories.tsx'))])
}

/** Files that a file imports, itself and theirs included. */
export function importedBy(file: string, graph: ModuleGraph): ReadonlySet<string> {
  const imports = new Map<string, string[]>()
  for (const [module, importers] of graph)
    for (const importer of importers) imports.set(importer, [...(imports.get(importer) ?? []), module])
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of imports.get(module) ?? []) visit(imported)
  }
  visit(file)
  return seen
}

function pathOf(name: unknown): string {
  return typeof name === 'string' ? name.replace(/^\.\//, '').replace(/\?.*$/, '') : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
