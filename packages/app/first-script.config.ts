import type { Plugin } from 'vite'

/**
 * Lets the page run one of its scripts before all others: as soon as it is there and beside them, not in their order.
 * The others import the same file, so that it runs once and what it found passes in memory.
 * @param module the module, from the folder of the app, that is an entry of the build
 */
export function firstScript(module: string): Plugin {
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
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
