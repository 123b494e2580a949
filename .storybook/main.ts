import { defineMain } from '@storybook/react-vite/node'
import tailwindcss from '@tailwindcss/vite'
import { msw } from 'msw/vite'
import { readFileSync } from 'node:fs'
import { mergeConfig, type Plugin, type PluginOption, type UserConfig } from 'vite'
import { markFile, productName, surroundings } from './brand.ts'
import { evidencePlugin } from './evidence-plugin.ts'
import { iconsPlugin } from './icons-plugin.ts'
import { madeOfPlugin } from './made-of-plugin.ts'
import { pastedCodePlugin } from './pasted-code-plugin.ts'

const themeFile = new URL('../packages/ui/src/styles/theme.css', import.meta.url)
// No test looks at a code tab.
const underTest = process.env.VITEST !== undefined
// Nor does the review of looks use the tools around a story: to be ready to mark elements costs a fifth of drawing a page.
const hasTools = process.env.CATALOGUE_FOR !== 'review'
const weights = [400, 500, 700]
const fontFile = (weight: number) => `roboto-latin-${weight}-normal.woff2`

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/app/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // Story.test('...', fn): a behaviour beside the state it starts from.
  features: {
    experimentalTestSyntax: true,
    highlight: hasTools,
    measure: hasTools,
    outline: hasTools,
    backgrounds: hasTools,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The product's mark and letters, for what stands around the stories.
  staticDirs: [
    { from: '../packages/app/public/icon.svg', to: markFile },
    ...weights.map((weight) => ({
      from: `../packages/ui/node_modules/@fontsource/roboto/files/${fontFile(weight)}`,
      to: `/fonts/${fontFile(weight)}`,
    })),
  ],
  managerHead: (head = '') => `${head}${managerHead()}`,
  // worker-only: the plugin serves and emits the worker script, so no generated file lies in the repository.
  viteFinal: (config) =>
    mergeConfig(propsOfTheKit(config), {
      plugins: [
        tailwindcss(),
        msw({ mode: 'worker-only' }),
        evidencePlugin(),
        iconsPlugin(),
        ...(underTest ? [] : [pastedCodePlugin()]),
        ...(hasTools ? [] : [madeOfPlugin()]),
      ],
      // Imported only when a chart is drawn or a story has ended: found that late, they would reload the page under a running test.
      optimizeDeps: {
        include: [
          ...['bar', 'line'].map((name) => `@strongroom/ui > @nivo/${name}`),
          '@strongroom/app > @react-pdf/renderer',
          'axe-core',
          // Found behind the first page otherwise, which is then loaded anew in the middle of its tests.
          'react/jsx-dev-runtime',
        ],
      },
    }),
})

/** Props are read for tables that the kit's components have. Read of every file, they took most of the time of a build. */
function propsOfTheKit(config: UserConfig): UserConfig {
  const isOfKit = (id: string) => /\/packages\/ui\/src\/(components|patterns)\/.*(?<!\.stories)\.tsx$/.test(id)
  const narrowed = (plugin: PluginOption): PluginOption => {
    if (!isPlugin(plugin) || plugin.name !== 'storybook:react-docgen-plugin') return plugin
    const { transform } = plugin
    if (typeof transform !== 'function') throw new Error(`${plugin.name} reads props in another way than it did.`)
    return {
      ...plugin,
      transform(code, id, ...others) {
        return isOfKit(id) ? transform.call(this, code, id, ...others) : undefined
      },
    }
  }
  return { ...config, plugins: config.plugins?.map(narrowed) }
}

const isPlugin = (plugin: PluginOption): plugin is Plugin =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin

/** The tokens, the letters and the few rules that the theme of the surroundings has no word for. */
function managerHead(): string {
  const css = readFileSync(themeFile, 'utf8')
  const both = { light: surroundings(css, 'light'), dark: surroundings(css, 'dark') }
  const faces = weights.map(
    (weight) =>
      `@font-face { font-family: Roboto; font-weight: ${weight}; src: url(./fonts/${fontFile(weight)}) format('woff2') }`,
  )
  return `
    <link rel="icon" type="image/svg+xml" href=".${markFile}">
    <meta name="application-name" content="${productName}">
    <script>globalThis.strongroomSurroundings = ${JSON.stringify(both)}</script>
    <style>
      ${faces.join('\n      ')}
      .sidebar-header a:has(> img) { display: flex; align-items: center; gap: 8px; font-size: 16px; font-weight: 500 }
    </style>`
}
