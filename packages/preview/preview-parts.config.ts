import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const app = (path: string) => file(`../app/src/${path}`)
const part = (name: string) => file(`src/parts/${name}.ts`)

/** What the app and the platform import, and what they get of it in a preview. A part itself gets the real one. */
const inPlaceOf = new Map([
  [app('router.tsx'), part('router')],
  [app('shell/link-target.ts'), part('link-target')],
  [app('auth/keep-page.ts'), part('keep-page')],
  [app('shell/preload.ts'), part('preload')],
  [app('auth/return-path.ts'), part('return-path')],
])

/** Made for Node. */
const csvStream = 'csv-parse/stream'

/** Pages that are other ones in a preview, by their script. */
const pages = new Map([[app('redirect.ts'), part('redirect')]])

/** Modules of the app that are the first to fetch, and what runs before them. */
const before = new Map([
  [app('auth/first.ts'), file('src/page/open-page.ts')],
  [app('auth/keeper/session-worker.ts'), file('src/wire/in-worker.ts')],
])

/** Puts the parts of the preview into the app and the platform, which know nothing of them. */
export function previewParts(): Plugin {
  return {
    name: 'preview-parts',
    enforce: 'pre',
    async resolveId(asked, importer, options) {
      if (asked === csvStream) return part('csv-stream')
      const found = await this.resolve(asked, importer, { ...options, skipSelf: true })
      const other = found && inPlaceOf.get(found.id)
      return other === undefined || other === importer ? null : other
    },
    async load(id) {
      const page = pages.get(id)
      if (page !== undefined) return `import ${JSON.stringify(page)}`
      const first = before.get(id)
      return first === undefined ? null : `import ${JSON.stringify(first)}\n${await readFile(id, 'utf8')}`
    },
  }
}
