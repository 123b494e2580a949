import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pastedCode } from '../.storybook/pasted-code.ts'
import { root, tool } from './paths.ts'
import { type CommandResult, runCommand } from './run-command.ts'

/** What the code tab of a story shows, by the name of a file for it: "button-Primary". */
export type Pasted = ReadonlyMap<string, string>

/** The kit's files of stories, from the project's folder. */
export function kitStories(): string[] {
  return globSync('packages/ui/src/{components,patterns}/**/*.stories.tsx', { cwd: root }).toSorted()
}

export async function pastedOf(file: string): Promise<Pasted> {
  const path = join(root, file)
  const codes = await pastedCode(path, readFileSync(path, 'utf8'))
  return new Map([...codes].map(([story, code]) => [`${basename(file, '.stories.tsx')}-${story}`, code]))
}

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

/**
 * Compiles code as somebody who pastes it would, each story in a file of its own. They stand in the kit's folder under a
 * name of the run, so that the kit is found by its name.
 */
export async function compilePasted(run: string, pasted: Pasted): Promise<CommandResult> {
  const folder = join(root, 'packages/ui/node_modules/.cache', run)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  for (const [name, code] of pasted) writeFileSync(join(folder, `${name}.tsx`), `${code}\n`)
  return runCommand(tool('tsc'), ['-p', folder, '--pretty', 'false'], { timeoutSeconds: 240 })
}
