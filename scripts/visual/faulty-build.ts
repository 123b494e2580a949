import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.ts'
import { compileStyles } from './compile-styles.ts'
import { visualFolder } from './folders.ts'
import type { LookFault } from './look-faults.ts'

/**
 * A built catalogue with one mistake in it; returns its folder, which the next one takes the place of. Classes are
 * changed in its scripts, and the style sheet is compiled with the new ones.
 */
export async function faultyBuild(build: string, { file, find, replace }: LookFault): Promise<string> {
  const copy = join(visualFolder, 'faulty')
  rmSync(copy, { recursive: true, force: true })
  cpSync(build, copy, { recursive: true })
  const source = readFileSync(join(root, file), 'utf8')
  const sheets = file.endsWith('.css') ? { [basename(file)]: source.replace(find, () => replace) } : {}
  if (!file.endsWith('.css')) changeScripts(copy, { find, replace })
  const sheet = await compileStyles(sheets, file.endsWith('.css') ? '' : replace)
  writeFileSync(builtSheet(copy), sheet)
  return copy
}

/** Throws where a build is not of the sources as they are now: the sheets of its faults would differ in more than them. */
export async function refuseOtherSources(build: string): Promise<void> {
  if ((await compileStyles()) === readFileSync(builtSheet(build), 'utf8')) return
  throw new Error('The style sheet of the built catalogue is not that of the sources: build it again, without --reuse.')
}

/** The style sheet of a build that a change of the sources' sheets reaches: the largest. */
function builtSheet(build: string): string {
  const assets = join(build, 'assets')
  const [largest] = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(assets, name))
    .toSorted((a, b) => readFileSync(b).length - readFileSync(a).length)
  if (largest === undefined) throw new Error('The built catalogue has no style sheet.')
  return largest
}

function changeScripts(build: string, { find, replace }: { find: string; replace: string }): void {
  const assets = join(build, 'assets')
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(assets, name))
  // A list of classes is told from a part of another by the sign it begins with.
  const begins = ['"', "'", '`', ''].map((sign) => sign + find)
  const text = begins.find((text) => scripts.some((path) => readFileSync(path, 'utf8').includes(text))) ?? find
  const holding = scripts.filter((path) => readFileSync(path, 'utf8').includes(text))
  const [script] = holding
  if (script === undefined || holding.length > 1)
    throw new Error(`${JSON.stringify(text)} is in ${holding.length} scripts of the built catalogue: correct the list.`)
  const changed = text.replace(find, () => replace)
  writeFileSync(
    script,
    readFileSync(script, 'utf8').replaceAll(text, () => changed),
  )
}
