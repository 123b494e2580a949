import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const app = (name: string) => fileURLToPath(new URL(`../app/${name}`, import.meta.url))
const provider = app('identity-provider.html')

/** The app's pages as they are, and beside them the page of the identity provider. */
export function previewPages(): Plugin {
  return {
    name: 'preview-pages',
    enforce: 'pre',
    resolveId: (id) => (id === provider ? provider : null),
    load: (id) => (id === provider ? readFile(new URL('identity-provider.html', import.meta.url), 'utf8') : null),
    transformIndexHtml: {
      order: 'pre',
      // The worker answers it; there is no file to be had beforehand.
      handler: (html) => html.replace(/<link rel="preload" href="\/config\.json"[^>]*>/, ''),
    },
  }
}

previewPages.inputs = { index: app('index.html'), redirect: app('redirect.html'), 'identity-provider': provider }
