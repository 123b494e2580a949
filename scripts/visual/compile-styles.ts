import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { root } from '../paths.ts'
import { visualFolder } from './folders.ts'

const styles = join(root, 'packages/ui/src/styles')

/**
 * The catalogue's style sheet as its build would make it from other sheets, given by name ("theme.css"), and with classes
 * that no source has: the same compiler over a copy of the style sources, which is all of the build that a token reaches.
 * Names of fonts are those of the built catalogue.
 */
export async function compileStyles(sheets: Readonly<Record<string, string>> = {}, classes = ''): Promise<string> {
  const copy = join(visualFolder, 'styles')
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(styles, join(copy, 'styles'), { recursive: true })
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(copy, 'styles', name), text)
  // The sources name packages of the kit, which a copy elsewhere would not find.
  symlinkSync(join(root, 'packages/ui/node_modules'), join(copy, 'node_modules'), 'junction')
  const preview = readFileSync(join(root, '.storybook/preview.css'), 'utf8')
    .replace("'../packages/ui/src/styles/core.css'", "'./styles/core.css'")
    .replaceAll(/@source (not )?'\.\.?\//g, (_, not: string | undefined) => `@source ${not ?? ''}'${root}`)
  // Last, so that no other sheet comes before what has to be first.
  const more = classes === '' ? '' : `@source inline(${JSON.stringify(classes)});\n`
  writeFileSync(join(copy, 'preview.css'), preview + more)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [tailwindcss()],
    build: {
      outDir: join(copy, 'out'),
      emptyOutDir: true,
      rolldownOptions: { input: join(copy, 'preview.css') },
    },
  })
  const out = join(copy, 'out/assets')
  const sheet = readdirSync(out).find((name) => name.endsWith('.css'))
  if (sheet === undefined) throw new Error('The style sheet was not written.')
  return readFileSync(join(out, sheet), 'utf8')
}
