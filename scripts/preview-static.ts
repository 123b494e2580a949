import { cpSync, existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packFirstDay } from '../packages/preview/first-day.config.ts'
import { cache, root, tool } from './paths.ts'
import { runCommand } from './run-command.ts'

/** Where the preview is built when no other folder is named. */
export const previewFolder = join(cache, 'preview')

/** Builds the whole product into a folder of static files. @throws with the output of what failed */
export async function buildPreview(): Promise<void> {
  await packFirstDay(join(root, 'packages/preview/dist/first-day.tgz'))
  const args = ['build', 'packages/app', '--config', 'packages/preview/vite.config.ts']
  const { code, output } = await runCommand(tool('vite'), args)
  if (code !== 0) throw new Error(`The preview could not be built.\n${output}`)
}

if (import.meta.main) {
  const [flag, named] = process.argv.slice(2).filter((argument) => argument !== '--')
  if (flag !== undefined && (flag !== '--out' || named === undefined)) {
    process.stderr.write('Usage: pnpm preview:static [--out FOLDER]\n')
    process.exit(1)
  }
  await buildPreview()
  const folder = named === undefined ? previewFolder : resolve(named)
  if (named !== undefined) {
    if (existsSync(folder)) rmSync(join(folder, 'assets'), { recursive: true, force: true })
    cpSync(previewFolder, folder, { recursive: true })
  }
  process.stdout.write(`The preview is in ${folder}: serve it from anywhere, under any path.\n`)
}
