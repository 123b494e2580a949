import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, version } from 'vite'

/** The list that is written beside a build, for the review of looks (scripts/visual/made-of.ts reads it). */
const listName = 'made-of.json'

const root = fileURLToPath(new URL('..', import.meta.url))

type Held = { readonly hash: string; readonly words: readonly string[] }

/**
 * Writes beside a build what it is made of: of each module what it holds, as a hash, what it imports, and of ours the words,
 * among which are the classes and tokens that it names; and of each script its modules. Scripts are cut anew whenever
 * anything is imported from elsewhere; modules are what somebody has changed.
 */
export function madeOfPlugin(): Plugin {
  const held = new Map<string, Held>()
  return {
    name: 'strongroom:made-of',
    enforce: 'post',
    // A value that stands where it is used leaves no trace of the module that it came from.
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: false } } } }),
    transform(code, id) {
      // Of two trees that lie elsewhere.
      const text = id.includes('virtual:/@storybook/') ? withoutPlaces(code) : code.replaceAll(root, '')
      held.set(id, { hash: hashOf(text), words: id.includes('/node_modules/') ? [] : wordsOf(text) })
    },
    generateBundle(_, bundle) {
      const words = new Map<string, number>()
      const numberOf = (word: string) => words.get(word) ?? words.set(word, words.size).size - 1
      // Those too that only hand on others, which are in no script.
      const ids = [...this.getModuleIds()]
      const at = new Map(ids.map((id, number) => [id, number]))
      const known = (of: readonly string[] = []) => of.flatMap((id) => at.get(id) ?? [])
      const modules = ids.map((id) => {
        const { hash, words: of } = held.get(id) ?? ofBundler(id)
        const { importedIds, dynamicallyImportedIds } = this.getModuleInfo(id) ?? {}
        const [imports, later] = [known(importedIds), known(dynamicallyImportedIds)]
        return { name: nameOf(id), hash, words: of.map(numberOf), imports, later }
      })
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, known(file.moduleIds)] as const] : [],
      )
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

/** The catalogue numbers the settings that it puts together by where they lie. */
const withoutPlaces = (code: string): string => code.replaceAll(root, '').replaceAll(/_\d+\b/g, '')

/** What the bundler adds itself is known by its version. Whatever else is not known would look the same in every tree. */
function ofBundler(id: string): Held {
  if (id.startsWith('/')) throw new Error(`Nobody has seen what ${id} holds.`)
  return { hash: '', words: [] }
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

/** What stands between blanks, quotes and braces, as class names do; also as a name of a member. */
function wordsOf(code: string): string[] {
  const words = code.split(/[\s"'`{}]+|\\[nrt]/).map((word) => word.replace(/:$/, ''))
  return [...new Set(words)].filter((word) => /[a-z-]/i.test(word) && word.length < 200)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
