import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the page that the provider answers to by itself, into the same folder: it has to be there at once, in a hidden
 * frame, and would load what it shares with the app's own scripts.
 */
export function redirectPage(page: string): Plugin {
  return {
    name: 'redirect-page',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'baseline-widely-available',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: page },
        },
      })
      for (const { output } of Array.isArray(built) ? built : 'output' in built ? [built] : [])
        for (const file of output)
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          })
    },
  }
}
