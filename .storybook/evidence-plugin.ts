import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { storyCounts } from './story-counts.ts'

const name = 'virtual:catalogue-evidence'
/** Written by the story run (scripts/catalogue-outcomes.ts) and kept in git; never written by hand. */
const file = fileURLToPath(new URL('evidence.json', import.meta.url))

/** Hands the results of the last story run to the catalogue's pages, null where there has been none; and what there is now. */
export function evidencePlugin(): Plugin {
  return {
    name: 'strongroom:evidence',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      if (existsSync(file)) this.addWatchFile(file)
      const evidence = existsSync(file) ? readFileSync(file, 'utf8') : 'null'
      return `export default ${evidence}\nexport const stories = ${JSON.stringify(storyCounts())}`
    },
  }
}
