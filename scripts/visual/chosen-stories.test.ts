import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { canBeNamed, chosenStories } from './chosen-stories.ts'
import { git, storyTitles } from './git.ts'

const story = (title: string, id: string, file: string) => ({ title, id, name: 'Example', file })
const stories = [
  story('Components/Button', 'components-button--example', 'button.stories.tsx'),
  story('Components/Button', 'components-button--quiet', 'button.stories.tsx'),
  story('Components/Link', 'components-link--example', 'link.stories.tsx'),
]
const ids = (only: string | undefined, reached: ReadonlySet<string> | 'all') =>
  chosenStories(stories, { only, reached }).map(({ id }) => id)

describe('chosenStories', () => {
  it('are all of them unless told', () => {
    expect(ids(undefined, 'all')).toHaveLength(3)
  })

  it('are named by the start of a title, or one by its id', () => {
    expect(ids('Components/Bu', 'all')).toEqual(['components-button--example', 'components-button--quiet'])
    expect(ids('components-button--quiet', 'all')).toEqual(['components-button--quiet'])
    expect(ids('components-button', 'all')).toEqual([])
  })

  it('are those that a change reaches', () => {
    expect(ids(undefined, new Set(['link.stories.tsx']))).toEqual(['components-link--example'])
    expect(ids('Components/Button', new Set(['link.stories.tsx']))).toEqual([])
  })
})

it('a change of styles is looked at in the kit, and in the first story of each screen', () => {
  const screen = story('Screens/Tasks', 'screens-tasks--list', 'tasks.stories.tsx')
  const all = [...stories, { ...screen, isFirst: true as const }, { ...screen, id: 'screens-tasks--empty' }]
  const styled = (reached: readonly string[]) =>
    chosenStories(all, { only: undefined, reached: new Set(reached), isStyled: true }).map(({ id }) => id)
  expect(styled([])).toEqual([...stories.map(({ id }) => id), 'screens-tasks--list'])
  expect(styled(['tasks.stories.tsx'])).toContain('screens-tasks--empty')
})

describe('canBeNamed', () => {
  it.each(['Components/Draft', 'Components/Draft form', 'components-draft-form--anything'])('%s can', (only) => {
    expect(canBeNamed(['Components/Draft form'], only)).toBe(true)
  })

  it.each(['Components/Form', 'components-draft--example', 'components-draft-form', 'draft'])('%s cannot', (only) => {
    expect(canBeNamed(['Components/Draft form'], only)).toBe(false)
  })
})

it('every story file says its title where the sources can be asked for it', () => {
  const titles = new Set(storyTitles())
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.stories.tsx').split('\n')
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const [, title = 'no title'] = /title: '(\w+\/[^']+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? []
    expect([...titles], file).toContain(title)
  }
})

it('the sources of a commit can be asked too', () => {
  expect(storyTitles('HEAD')).toContain('Actions/Button')
})
