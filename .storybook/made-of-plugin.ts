import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, version } from 'vite'

/** The list that is written beside a build, for the review of looks (scripts/visual/made-of.ts reads it). */
const listName = 'made-of.json'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes beside a build what it is made of: of each script its modules and the scripts it imports, of each module what it
 * holds, as a hash, and the words of ours, among which are the classes and tokens that it names. Scripts are cut anew
 * whenever anything is imported from elsewhere; modules are what somebody has changed.
 */
export function madeOfPlugin(): Plugin {
  const held = new Map<string, { hash: string; words: string[] }>()
  return {
    name: 'strongroom:made-of',
    enforce: 'post',
    transform(code, id) {
      // Of two trees that lie elsewhere.
      const text = code.replaceAll(root, '')
      const words = id.includes('/node_modules/') ? [] : wordsOf(text)
      held.set(id, { hash: createHash('sha256').update(text).digest('hex').slice(0, 16), words })
    },
    generateBundle(_, bundle) {
      const words = new Map<string, number>()
      const numberOf = (word: string) => words.get(word) ?? words.set(word, words.size).size - 1
      const modules = [...held].map(([id, { hash, words: of }]) => [nameOf(id), hash, of.map(numberOf)])
      const at = new Map([...held.keys()].map((id, number) => [id, number]))
      const scripts = Object.values(bundle).flatMap((script) => {
        if (script.type !== 'chunk') return []
        const { fileName, moduleIds, imports, dynamicImports } = script
        const known = moduleIds.flatMap((id) => at.get(id) ?? [])
        return [[fileName, { modules: known, imports, dynamicImports }] as const]
      })
      const list = {
        tools: toolsOf(this.meta),
        words: [...words.keys()],
        modules,
        scripts: Object.fromEntries(scripts),
      }
      this.emitFile({ type: 'asset', fileName: listName, source: JSON.stringify(list) })
    },
  }
}

/** What turns modules into scripts, and how it is told to. */
function toolsOf({ rolldownVersion }: Rolldown.PluginContextMeta): string {
  const settings = createHash('sha256')
    .update(readFileSync(new URL('main.ts', import.meta.url)))
    .digest('hex')
  return `${version} ${rolldownVersion} ${settings}`
}

/** A file from the project's folder; what is made by a plugin keeps its name. */
function nameOf(id: string): string {
  return id.startsWith('/') ? relative(root, id) : id.replaceAll('\0', '')
}

/** What stands between blanks and quotes, as class names do. */
function wordsOf(code: string): string[] {
  return [...new Set(code.split(/[\s"'`]+|\\[nrt]|\$\{/))].filter((word) => /[a-z]/i.test(word) && word.length < 200)
}
