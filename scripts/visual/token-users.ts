import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { importedBy, type ModuleGraph } from './module-graph.ts'

/** What a class that uses a token ends in, by the kind of the token. */
const classEnds: Readonly<Record<string, (name: string) => string>> = {
  color: (name) => `-${name}`,
  spacing: (name) => `-${name}`,
  radius: (name) => `rounded-${name}`,
  text: (name) => `text-${name}`,
  shadow: (name) => `elevate-${name}`,
}

/** Whether a source names a token, as a class or as a variable. */
export function usesToken(source: string, token: string): boolean {
  const [kind = '', ...rest] = token.split('-')
  const end = classEnds[kind]?.(rest.join('-')) ?? `--${token}`
  return new RegExp(`(${end}|--${token})(?![\\w-])`).test(source)
}

/**
 * Components that a token can reach: one of the files they are made of names it, or the base styles do, which are under
 * everything. A component named by a picture and not by this list would be a false alarm.
 */
export function componentsUsing(
  token: string,
  { stories, graph }: { stories: readonly StoryEntry[]; graph: ModuleGraph },
): ReadonlySet<string> {
  const base = read('packages/ui/src/styles/base.css')
  return new Set(
    stories
      .filter(({ file }) => {
        if (usesToken(base, token)) return true
        return [...importedBy(file, graph)].some((path) => path.startsWith('packages/') && usesToken(read(path), token))
      })
      .map(({ title }) => title),
  )
}

const texts = new Map<string, string>()

function read(path: string): string {
  const known = texts.get(path)
  if (known !== undefined) return known
  const text = /\.(tsx?|css)$/.test(path) ? readFileSync(join(root, path), 'utf8') : ''
  texts.set(path, text)
  return text
}
