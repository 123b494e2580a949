import { defineMain } from '@storybook/react-vite/node'
import tailwindcss from '@tailwindcss/vite'
import { msw } from 'msw/vite'
import { mergeConfig } from 'vite'
import { evidencePlugin } from './evidence-plugin.ts'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    '../packages/ui/src/**/*.mdx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/app/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  // Story.test('...', fn): a behaviour beside the state it starts from.
  features: { experimentalTestSyntax: true },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // worker-only: the plugin serves and emits the worker script, so no generated file lies in the repository.
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [tailwindcss(), msw({ mode: 'worker-only' }), evidencePlugin()],
      // Imported only when a chart is drawn: found that late, they would reload the page under a running test.
      optimizeDeps: { include: ['bar', 'line', 'pie'].map((name) => `@strongroom/ui > @nivo/${name}`) },
    }),
})
