import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { git } from './git.ts'
import { seenInStories, unseen } from './seen-in-stories.ts'

const folder = join(root, '.github/workflows')
const read = (workflow: string) => readFileSync(join(folder, workflow), 'utf8')
const workflows = readdirSync(folder)

describe('seenInStories', () => {
  it.each([
    'packages/ui/src/components/button/button.tsx',
    'packages/ui/package.json',
    'packages/app/src/screens/screens.stories.tsx',
    'packages/api/src/mocks/index.ts',
    'packages/api/src/contract/paths.ts',
    '.storybook/preview.ts',
    'scripts/colour-rules.ts',
    'scripts/visual/review.ts',
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    'vitest.config.ts',
    '.github/workflows/visual.yml',
    '.github/workflows/catalogue.yml',
    'packages/ui/src/docs/welcome.mdx',
  ])('%s can be', (file) => {
    expect(seenInStories(['README.md', file])).toBe(true)
  })

  it('words and the server cannot', () => {
    expect(seenInStories(['README.md', 'docs/decisions/one.md', 'packages/server/src/main.ts', 'e2e/a.spec.ts'])).toBe(
      false,
    )
    expect(seenInStories([])).toBe(false)
  })

  it('leaves out nothing that is not there', () => {
    const files = git('ls-files').split('\n')
    expect(unseen.filter((path) => !files.some((file) => path.test(file)))).toEqual([])
  })
})

describe.each(workflows)('%s', (workflow) => {
  // A required check of a run that never began waits for ever.
  it('reports whatever has changed', () => {
    expect(read(workflow)).not.toMatch(/^\s+paths(-ignore)?:/m)
  })

  // A tag can be moved by whoever owns the action; what it names today is what is run with our token tomorrow.
  it('names each action by its commit', () => {
    const used = [...read(workflow).matchAll(/uses: (.+)/g)].map(([, action]) => action)
    expect(used).toHaveLength(read(workflow).split('uses:').length - 1)
    expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d/.test(action ?? ''))).toEqual([])
  })
})

it('every check of a change reports in the queue before a merge too', () => {
  const ofChanges = workflows.filter((workflow) => read(workflow).includes('pull_request:'))
  expect(ofChanges.length).toBeGreaterThan(2)
  expect(ofChanges.filter((workflow) => !/^ {2}merge_group:$/m.test(read(workflow)))).toEqual([])
})

it('what is kept of a pull request goes with it', () => {
  const kept = ['visual-review/$NUMBER', 'preview/$NUMBER']
  const writers = workflows.filter((workflow) => kept.some((place) => read(workflow).includes(place)))
  expect(writers).toEqual(['closed.yml', 'preview.yml', 'visual.yml'])
  expect(kept.filter((place) => !read('closed.yml').includes(place))).toEqual([])
})

// What may write must not run what somebody proposes.
it.each(workflows)('%s writes with no code of a pull request', (workflow) => {
  const jobs = read(workflow).split(/^ {2}(?=[\w-]+:$)/m)
  const writing = jobs.filter((job) => /^ {6,}[\w-]+: write$/m.test(job))
  expect(writing.filter((job) => /actions\/checkout|run\.mjs|node /.test(job))).toEqual([])
})

// On a machine that has none the first story would fail, and all others after it.
it('a task of a workflow that opens a browser finds or brings one', () => {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const tasks = workflows.flatMap((workflow) =>
    [...read(workflow).matchAll(/run\.mjs ([\w:]+)/g)].map(([, task = '']) => task),
  )
  expect(tasks.filter((task) => !(task in scripts))).toEqual([])
  expect(tasks.filter((task) => /project storybook|playwright/.test(scripts[task] ?? ''))).toEqual([])
  const opening = ['test:evidence', 'test:preview', 'test:review', 'test:walks', 'visual']
  expect(tasks).toEqual(expect.arrayContaining(opening))
  const written = opening.map((task) => scripts[task]?.replace(/^node /, '') ?? '')
  expect(written.filter((file) => !readFileSync(join(root, file), 'utf8').includes('ensureChromium()'))).toEqual([])
})

it('what the review has to find is asked every night, and what was found is kept', () => {
  const nightly = read('nightly-looks.yml')
  expect(nightly).toMatch(/^ {4}- cron: /m)
  expect(nightly).toMatch(/matrix:\n +task: \['visual:faults', 'visual:noise', 'visual:tokens'\]/)
  // Without a pipe that fails with its first part, a task that has found nothing would be green.
  expect(nightly).toMatch(/- shell: bash\n +run: node scripts\/run\.mjs \$\{\{ matrix\.task \}\} \| tee /)
  expect(nightly).toContain('actions/upload-artifact@')
})

// Packages are fetched once for all runs of a lockfile.
it.each(workflows)('%s keeps what it has fetched', (workflow) => {
  const installs = read(workflow)
    .split(/^ {2}(?=[\w-]+:$)/m)
    .filter((job) => job.includes('scripts/run.mjs'))
  expect(installs.filter((job) => !job.includes('actions/cache@'))).toEqual([])
})

it('the hosted review holds a change until its looks are accepted', () => {
  const settings: unknown = JSON.parse(readFileSync(join(root, 'chromatic.config.json'), 'utf8'))
  expect(settings).toMatchObject({ exitZeroOnChanges: false, exitOnceUploaded: false })
})
