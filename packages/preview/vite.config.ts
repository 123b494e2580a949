import { defineConfig, type PluginOption } from 'vite'
import app from '../app/vite.config.ts'

import { contentPolicyInPage } from './content-policy.config.ts'
import { previewPages } from './preview-pages.config.ts'
import { previewParts } from './preview-parts.config.ts'

/** What only the app's own server can send, or what only the root of an origin can name. */
const notHere = ['first-script', 'redirect-page', 'precompress']

const isHere = (plugin: PluginOption): boolean =>
  !(typeof plugin === 'object' && plugin !== null && 'name' in plugin && notHere.includes(plugin.name))

/**
 * The app's own build, with the platform in a worker beside it, as a folder that any static server can serve under any
 * path.
 */
export default defineConfig({
  ...app,
  base: './',
  plugins: [previewParts(), previewPages(), ...(app.plugins ?? []).filter(isHere), contentPolicyInPage()],
  build: {
    ...app.build,
    manifest: false,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: previewPages.inputs },
  },
  worker: { format: 'es', plugins: () => [previewParts()] },
})
