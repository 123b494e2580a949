import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { lettersOf, MarkedText } from './index.ts'

const text = 'Cedar Ridge Community Bank'

const meta = preview.meta({
  title: 'Data/Marked text',
  component: MarkedText,
  args: { text, letters: lettersOf(text, 'bank ced') },
})

/** Two words of a search, found in any order. */
export const Example = meta.story({})

Example.test('is one text, of which parts are marked', async ({ canvasElement }) => {
  await expect(canvasElement).toHaveTextContent(text)
  await expect(Array.from(canvasElement.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Ced', 'Bank'])
})

/** Case and accents do not count. */
export const Accents = meta.story({ args: { text: 'Émile Élan', letters: lettersOf('Émile Élan', 'elan') } })

/** Nothing in it was searched for. */
export const Nothing = meta.story({ args: { letters: new Set<number>() } })

Nothing.test('is the plain text', async ({ canvasElement }) => {
  await expect(canvasElement.querySelector('mark')).toBeNull()
})
