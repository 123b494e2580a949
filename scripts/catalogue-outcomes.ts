import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { evidenceOf, type StoryReport } from './catalogue-evidence.ts'
import { root } from './paths.ts'

/** Kept in git, so that a fresh clone shows the last evidence; read by .storybook/evidence-plugin.ts. */
const file = join(root, '.storybook/evidence.json')

/** Writes what the story run found, by file of stories, for the catalogue's pages. A partial run replaces only what it ran. */
export default class CatalogueOutcomes implements Reporter {
  readonly #reports = new Map<string, StoryReport[]>()

  onTestModuleEnd(module: TestModule): void {
    if (!module.project.name.startsWith('storybook')) return
    const stories = relative(root, module.moduleId).replaceAll(sep, '/')
    this.#reports.set(stories, [...module.children.allTests()].map(storyReport))
  }

  onTestRunEnd(): void {
    if (this.#reports.size === 0) return
    const stamp = { date: new Date().toISOString().slice(0, 10), version: version() }
    const found = Object.fromEntries(
      [...this.#reports].map(([stories, reports]) => [stories, { ...stamp, checks: evidenceOf(reports) }]),
    )
    writeFileSync(file, `${JSON.stringify({ files: sorted({ ...earlier(), ...found }) }, null, 2)}\n`)
  }
}

function storyReport(test: TestCase): StoryReport {
  const meta: unknown = test.meta()
  const reports = isRecord(meta) && Array.isArray(meta.reports) ? meta.reports.filter(isRecord) : []
  const id = isRecord(meta) && typeof meta.storyId === 'string' ? meta.storyId : test.fullName
  return { id, passed: test.ok(), reports }
}

/** In one order, so that two runs differ only where they found something else. */
function sorted<Value>(files: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The commit the run was made on; "and changes" where files other than the evidence differ from it. */
function version(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', '.', ':!.storybook/evidence.json') === '' ? '' : ' and changes'}`
  } catch {
    return 'an unknown version'
  }
}

/** What earlier runs found in the files that are still there. */
function earlier(): Record<string, unknown> {
  if (!existsSync(file)) return {}
  const known: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const files = isRecord(known) && isRecord(known.files) ? known.files : {}
  return Object.fromEntries(Object.entries(files).filter(([stories]) => existsSync(join(root, stories))))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
