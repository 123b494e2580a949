import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** One source file: its path from the project's folder with `/`, and its text. */
export type SourceFile = { path: string; text: string }

/** Every TypeScript file below a folder, without packages and generated files. */
export function sourceFiles(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|css)$/.test(entry.name) && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${sep}node_modules${sep}`) && !path.includes(`${sep}dist${sep}`))
    .map((path) => ({ path: relative(root, path).replaceAll(sep, '/'), text: readFileSync(path, 'utf8') }))
}

const specifier = /\b(?:from|import)\s*\(?\s*(['"])([^'"\n]+)\1/g

/** What a file imports: package names as written, relative paths resolved to paths from the project's folder. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(specifier)].map(([, , name = '']) =>
    name.startsWith('.') ? posix.normalize(posix.join(dirname(path), name)) : name,
  )
}

/** Source text without comments, so that an explanation may name what the code must not. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1')
}
