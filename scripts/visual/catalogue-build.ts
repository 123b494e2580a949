import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from '../paths.ts'
import { runCommand } from '../run-command.ts'
import { visualFolder } from './folders.ts'
import { git } from './git.ts'

/** How many base builds are kept: each is some ten megabytes and saves its whole build. */
const kept = 3

/** Builds the catalogue of the tree as it lies here, uncommitted changes included; returns its folder. */
export async function buildHere({ reuse = false }: { reuse?: boolean } = {}): Promise<string> {
  const folder = join(visualFolder, 'here')
  if (reuse && existsSync(join(folder, 'index.json'))) return folder
  await run(tool('storybook'), ['build', '--stats-json', '--quiet', '--output-dir', folder])
  return folder
}

/**
 * Builds the catalogue of a commit, with the tools that commit names; returns its folder. The tree is unpacked beside
 * this one and installed from the store without the network; only its build is kept, under the commit's name.
 */
export async function buildCommit(commit: string): Promise<string> {
  const folder = join(visualFolder, `base-${commit.slice(0, 12)}`)
  if (existsSync(join(folder, 'index.json'))) return folder
  const tree = join(visualFolder, 'tree')
  const unfinished = join(visualFolder, 'unfinished')
  for (const path of [tree, unfinished]) rmSync(path, { recursive: true, force: true })
  mkdirSync(tree, { recursive: true })
  const archive = join(visualFolder, 'tree.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  await run('tar', ['-xf', archive, '-C', tree])
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent']
  // Offline is fast and usual; a lockfile older than the store may still need the registry.
  const offline = await runCommand('pnpm', ['--dir', tree, ...install, '--offline'])
  if (offline.code !== 0) await run('pnpm', ['--dir', tree, ...install])
  await run('pnpm', [
    '--dir',
    tree,
    'exec',
    'storybook',
    'build',
    '--stats-json',
    '--quiet',
    '--output-dir',
    unfinished,
  ])
  // Under its name only when it is whole.
  renameSync(unfinished, folder)
  for (const path of [tree, archive]) rmSync(path, { recursive: true, force: true })
  forgetOldBuilds()
  return folder
}

function forgetOldBuilds(): void {
  const builds = readdirSync(visualFolder)
    .filter((name) => name.startsWith('base-'))
    .map((name) => join(visualFolder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of builds.slice(kept)) rmSync(old, { recursive: true, force: true })
}

async function run(file: string, args: readonly string[]): Promise<void> {
  const env = { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1', CATALOGUE_FOR: 'review' }
  const { code, output } = await runCommand(file, args, { env, timeoutSeconds: 600 })
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}`)
}
