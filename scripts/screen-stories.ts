import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { screenKinds } from '../packages/app/src/kinds/index.ts'
import {
  everyScreen,
  states,
  type KindScreen,
  type Screen,
  type State,
} from '../packages/app/src/screens/every-screen.ts'

/*
 * Writes the stories of every page in each of its states, out of the table of pages and that of kinds: `pnpm screens`.
 * A story is found by its text, so that what a table says has to be written down before the catalogue is built.
 */

const folder = new URL('../packages/app/src/screens/states/', import.meta.url)

/** The story files that the tables make, by name. */
export const screenStories = (): Map<string, string> =>
  new Map(Array.from(everyScreen, ([title, screen]) => [`${fileName(title)}.stories.tsx`, storiesOf(title, screen)]))

/** The story files that are there, by name. */
export const writtenStories = (): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))

function storiesOf(title: string, screen: Screen | KindScreen): string {
  return `// Written by \`pnpm screens\` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/${title}',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

${storyLines(title, screen).join('\n')}
`
}

/**
 * Every kind that has the page shows its own in each state. What is loading, refused or failed looks the same but for the
 * kind's name, and so does all of a page that the table says to be alike: all are tested, and of one there are pictures.
 */
function storyLines(title: string, screen: Screen | KindScreen): string[] {
  if (typeof screen !== 'function')
    return statesOf(screen).map(
      (state) => `export const ${capital(state)} = meta.story(inState('${title}', '${state}'))`,
    )
  const pages = screenKinds.flatMap((kind) => {
    const page = screen(kind)
    return page ? [{ kind, page }] : []
  })
  return pages.flatMap(({ kind, page }, place) =>
    statesOf(page).map((state) => {
      const story = `inState('${title}', '${state}', '${kind}')`
      const isPictured = place === 0 || (page.alike === undefined && ownWords.has(state))
      const given = isPictured ? story : `{\n  ...${story},\n${withoutPhoto}\n}`
      return `export const ${capital(kind)}${capital(state)} = meta.story(${given})`
    }),
  )
}

/** Neither the review on this machine nor the hosted one, which knows no tag of ours, takes a picture. */
const withoutPhoto = `  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },`

/** States in which a kind is shown in words of its own. */
const ownWords: ReadonlySet<State> = new Set<State>(['filled', 'empty'])

const statesOf = (screen: Screen): State[] =>
  states.filter((state) => state === 'filled' || typeof screen[state] !== 'string')

const capital = (word: string): string => word.replace(/^./, (first) => first.toUpperCase())
const fileName = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = screenStories()
  for (const name of writtenStories().keys()) if (!wanted.has(name)) rmSync(new URL(name, folder))
  for (const [name, text] of wanted) writeFileSync(new URL(name, folder), text)
}
