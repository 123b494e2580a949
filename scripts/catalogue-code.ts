import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pastedCode } from '../.storybook/pasted-code.ts'
import { root, tool } from './paths.ts'
import { runCommand } from './run-command.ts'

// pnpm catalogue:code: compiles what the catalogue's code tabs show, each story in a file of its own, as somebody who
// pastes it would. It stands in the kit's folder, so that the kit is found by its name.

/** Code of fewer stories would mean that the tabs have gone, which no compiler can see. */
const least = 20

const folder = join(root, 'packages/ui/node_modules/.cache/pasted')
const config = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    composite: false,
    incremental: false,
    noEmit: true,
    rootDir: root,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client'],
  },
  include: ['*.tsx'],
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
let written = 0
for await (const file of glob('packages/ui/src/{components,patterns}/**/*.stories.tsx', { cwd: root })) {
  const path = join(root, file)
  for (const [story, code] of await pastedCode(path, readFileSync(path, 'utf8'))) {
    writeFileSync(join(folder, `${basename(file, '.stories.tsx')}-${story}.tsx`), `${code}\n`)
    written += 1
  }
}
const { code, output, seconds } = await runCommand(tool('tsc'), ['-p', folder], { timeoutSeconds: 240 })
process.stdout.write(`${output}The code of ${written} stories, compiled in ${seconds.toFixed(1)} s.\n`)
if (written < least) process.stdout.write(`At least ${least} were to be expected.\n`)
process.exitCode = code === 0 && written >= least ? 0 : 1
