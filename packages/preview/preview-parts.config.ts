import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of the app, and what stands in their place: where the page is, and how it names its scripts. */
const inPlaceOf = new Map([
  [file('../app/src/shell/address.ts'), file('src/page/address.ts')],
  [file('../app/src/app-history.ts'), file('src/page/app-history.ts')],
  [file('../app/src/shell/preload.ts'), file('src/page/plain-import.ts')],
])

/** Made for Node; there is an edition for browsers of another form. */
const csvStream = file('src/platform/csv-stream.ts')

/** Modules of the app that are the first to fetch, and what runs before them. */
const before = new Map([
  [file('../app/src/auth/first.ts'), file('src/page/open-page.ts')],
  [file('../app/src/auth/keeper/session-worker.ts'), file('src/wire/in-worker.ts')],
])

/** Puts the parts of the preview into the app, which knows nothing of them. Fails where the app has none of these modules. */
export function previewParts(): Plugin {
  return {
    name: 'preview-parts',
    enforce: 'pre',
    resolveId: (asked) => (asked === 'csv-parse/stream' ? csvStream : null),
    async load(id) {
      const [path = '', query] = id.split('?', 2)
      if (query !== undefined) return null
      const part = inPlaceOf.get(path)
      if (part) return `export * from ${JSON.stringify(part)}`
      const first = before.get(path)
      return first ? `import ${JSON.stringify(first)}\n${await readFile(path, 'utf8')}` : null
    },
  }
}
