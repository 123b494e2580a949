import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packFirstDay } from '../packages/preview/first-day.config.ts'
import { cache, root, tool } from './paths.ts'
import { runCommand } from './run-command.ts'

/** Where the preview is built when no other folder is named. */
export const previewFolder = join(cache, 'preview')

/** Builds the whole product into a folder of static files, which is emptied. @throws with the output of what failed */
export async function buildPreview(folder: string): Promise<void> {
  await packFirstDay(join(root, 'packages/preview/dist/first-day.tgz'))
  const config = ['--config', 'packages/preview/vite.config.ts']
  const { code, output } = await runCommand(tool('vite'), ['build', 'packages/app', ...config, '--outDir', folder])
  if (code !== 0) throw new Error(`The preview could not be built.\n${output}`)
}

/** Only a folder that is empty or was a preview is emptied. */
const isOurs = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'identity-provider.html'))

if (import.meta.main) {
  const [flag, named, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--')
  const folder = named === undefined ? previewFolder : resolve(named)
  const problem =
    (flag !== undefined && flag !== '--out') || (flag !== undefined && named === undefined) || rest.length > 0
      ? 'Usage: pnpm preview:static [--out FOLDER]'
      : isOurs(folder)
        ? undefined
        : `${folder} holds something else: name an empty folder, or one that is not there yet.`
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  await buildPreview(folder)
  process.stdout.write(`The preview is in ${folder}: serve it from anywhere, under any path.\n`)
}
