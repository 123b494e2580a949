import type { Plugin } from 'vite'

/**
 * Lets the page run one of its scripts before all others: as soon as it is there and beside them, not in their order.
 * The others import the same file, so that it runs once and what it found passes in memory.
 * @param module the module, from the folder of the app, that is an entry of the build
 * @param foreseen the chunk of which that script may ask the browser before any other script asks for it
 */
export function firstScript(module: string, foreseen: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId?.endsWith(`/${module}`),
        )
        if (!file) throw new Error(`${module} is no entry of the build: name it among the inputs.`)
        const later = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === foreseen)
        if (!later) throw new Error(`The build has no chunk "${foreseen}": see chunks.config.ts.`)
        const script = { type: 'module', async: true, crossorigin: true, src: `/${file.fileName}` }
        // A word that no browser knows: nothing is fetched until the script makes a preload of it.
        const link = { rel: 'foresee', crossorigin: true, href: `/${later.fileName}` }
        return [
          { tag: 'script', attrs: script, injectTo: 'head-prepend' },
          { tag: 'link', attrs: link, injectTo: 'head' },
        ]
      },
    },
  }
}
