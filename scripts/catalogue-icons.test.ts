import { build } from 'vite'
import { expect, it } from 'vitest'
import { iconsPlugin } from '../.storybook/icons-plugin.ts'
import { root } from './paths.ts'

// The server of the stories prepares the library beforehand; a build looks for it where it is asked for.
it('the gallery of icons finds their library in a build, too', async () => {
  const input = 'virtual:catalogue-icons'
  const options = { write: false, minify: false, rolldownOptions: { input } }
  const built = await build({ root, configFile: false, logLevel: 'silent', plugins: [iconsPlugin()], build: options })
  expect(built).toMatchObject({ output: [{ facadeModuleId: `\0${input}` }] })
})
