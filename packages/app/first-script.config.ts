import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import type { Foreseen } from './chunks.config.ts'

/** As the build writes it. */
const pageScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Lets the page run one of its scripts before all others: as soon as it is there, and the others when it imports them.
 * They import the same file, so that it runs once and what it found passes in memory; the page asks for them at once.
 * @param module the module, from the folder of the app, that is an entry of the build
 * @param foreseenOf of which of the named chunks that script may ask the browser before any other script does
 */
export function firstScript(module: string, foreseenOf: (names: readonly string[]) => readonly Foreseen[]): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const first = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(`/${module}`))
        if (!first) throw new Error(`${module} is no entry of the build: name it among the inputs.`)
        const file = (name: string): string => {
          const found = chunks.find((chunk) => chunk.name === name)
          if (!found) throw new Error(`The build has no chunk "${name}": see chunks.config.ts.`)
          return `/${found.fileName}`
        }
        const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { crossorigin: true, ...attrs },
          injectTo: 'head',
        })
        return {
          html: html.replaceAll(pageScript, '<link rel="modulepreload" crossorigin href="$1">'),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'module', async: true, crossorigin: true, src: `/${first.fileName}` },
              injectTo: 'head-prepend',
            },
            // A word that no browser knows: nothing is fetched until the script makes a preload of it.
            ...foreseenOf(chunks.map(({ name }) => name)).map(({ chunk, at }) =>
              link({ rel: 'foresee', href: file(chunk), ...(at && { 'data-at': at.join(' ') }) }),
            ),
          ],
        }
      },
    },
  }
}
