import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { git } from './git.ts'

/** What a workflow runs for: its filter, if it has one, as the list of what it leaves out. */
function leavesOut(workflow: string): string[] {
  const text = readFileSync(join(root, '.github/workflows', workflow), 'utf8')
  if (/^ {4}paths:/m.test(text))
    throw new Error(`${workflow} lists what it runs for: what is not on the list is missed.`)
  const [, list = ''] = /^ {4}paths-ignore: \[(.*)\]$/m.exec(text) ?? []
  const globs = [...list.matchAll(/'([^']+)'/g)].map(([, glob = '']) => glob)
  // Written in another way the list would not be read here, and every test of it would pass.
  if (globs.length === 0 && text.includes('paths-ignore'))
    throw new Error(`${workflow}: write paths-ignore as one line, ['a/**', 'b/**'].`)
  return globs
}

describe.each(['visual.yml', 'catalogue.yml'])('%s', (workflow) => {
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
    `.github/workflows/${workflow}`,
  ])('runs when %s changes', (file) => {
    expect(leavesOut(workflow).filter((glob) => matchesGlob(file, glob))).toEqual([])
  })

  it('leaves out nothing that is not there', () => {
    const files = git('ls-files').split('\n')
    for (const glob of leavesOut(workflow))
      expect(
        files.some((file) => matchesGlob(file, glob)),
        glob,
      ).toBe(true)
  })
})

// A tag can be moved by whoever owns the action; what it names today is what is run with our token tomorrow.
it.each(readdirSync(join(root, '.github/workflows')))('%s names each action by its commit', (workflow) => {
  const text = readFileSync(join(root, '.github/workflows', workflow), 'utf8')
  const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d/.test(action ?? ''))).toEqual([])
})
