import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunkFileNames, chunkGroups, foreseenOf, neededBeside } from './chunks.config.ts'
import { firstScript } from './first-script.config.ts'
import { leanIcons } from './lean-icons.config.ts'
import { leanFiles, leanLibraries, leanPages } from './lean-libraries.config.ts'
import { leanReact } from './lean-react.config.ts'
import { precompress } from './precompress.config.ts'
import { redirectPage } from './redirect-page.config.ts'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const platform = 'http://localhost:3001'

export default defineConfig({
  plugins: [
    leanIcons(),
    leanLibraries(leanPages, /\/src\/main\.tsx$/),
    leanReact(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders know their kind's contract, which the sign-in page has no use for.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
    }),
    react(),
    // Minified with the rest, for the browsers named below: by itself it writes for older ones.
    tailwindcss({ optimize: false }),
    firstScript('src/first.ts', foreseenOf),
    redirectPage(page('redirect.html')),
    precompress(),
  ],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // The first that know light-dark(), which the page's own style uses as well.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows neither inline scripts nor data: addresses.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, deps, { hostId, hostType }) =>
        hostType === 'js' ? neededBeside(deps, hostId) : [...deps],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: page('index.html'), first: page('src/first.ts') },
      // No module here has a getter that does anything when it is read.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      // A path or a code of the contract stands where it is used: no script has to import it from another.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { chunkFileNames, codeSplitting: { groups: chunkGroups } },
    },
  },
  // Each worker is one file, which imports nothing.
  worker: {
    format: 'es',
    plugins: () => [leanLibraries(leanFiles, /\/src\/output\/pdf-worker\.tsx$/)],
    rolldownOptions: {
      output: {
        // One that answers for the pages of an origin has to stand at its root, under the same name in every version.
        entryFileNames: ({ name }) => (name === 'page-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: { '/1.0': platform, '/idp': platform, '/config.json': platform },
  },
})
