import type { Plugin } from 'vite'
import { contentPolicy, inlineStyleHashes } from '../server/src/config/content-policy.ts'
import { pinnedStyleHashes } from '../server/src/config/pinned-style-hashes.ts'

/** Writes the policy of the app's pages into them, as far as a page can hold itself to it: a static server sends none. */
export function contentPolicyInPage(): Plugin {
  return {
    name: 'content-policy-in-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const styleHashes = [...(await inlineStyleHashes(html)), ...pinnedStyleHashes]
        const content = contentPolicy({ styleHashes, connectTo: [] }).replace(/frame-ancestors [^;]*; /, '')
        return [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
