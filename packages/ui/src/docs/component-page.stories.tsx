import { expect } from 'storybook/test'
import { componentPages } from '../../../../.storybook/component-pages.ts'
import { ComponentWords } from '../../../../.storybook/component-words.tsx'
import preview from '../../../../.storybook/preview.ts'
import { folderOf } from './component-page.ts'

// A test and nothing to look at: each page stands in the sidebar under its component.
const meta = preview.meta({
  title: 'Foundations/Component pages',
  tags: ['!autodocs', '!dev', 'no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})

/** The words of every component, one page under the other, drawn by what draws the catalogue’s pages. */
export const Example = meta.story({
  render: () => (
    <>
      {[...componentPages].map(([file, page]) => (
        <article key={file}>
          <h1>{file.split('/').at(-1)}</h1>
          <ComponentWords page={page} folder={folderOf(file)} />
        </article>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const drawn = canvas.getAllByRole('article').map(({ textContent }) => textContent)
    await expect(drawn).toHaveLength(componentPages.size)
    const missing = [...componentPages.values()].flatMap((page, at) => {
      const { status, purpose, use, avoid, dos, donts, content, keys } = page
      const keyboard = 'none' in keys ? [keys.none] : keys.flatMap(({ keys, does }) => [keys, does])
      const words = [status === 'stable' ? 'Stable' : 'Beta: may still change', purpose, ...use, ...avoid]
      return [...words, ...dos, ...donts, ...content, ...keyboard].filter((text) => !drawn[at]?.includes(text))
    })
    await expect(missing).toEqual([])
  },
})
