import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { UserMenuList, type UserMenuItem } from './user-menu-list.tsx'

const done: string[] = []
const chosen = () => void done.push('chosen')

const items: readonly UserMenuItem[] = [
  { label: 'Theme: dark', icon: 'dark', onSelect: chosen },
  { label: 'Rows: compact', icon: 'compact', onSelect: chosen },
  { label: 'Your account', icon: 'person', href: '#account' },
]

const meta = preview.meta({
  title: 'Navigation/User menu list',
  component: UserMenuList,
  args: {
    close: () => void done.push('closed'),
    items,
  },
})

/** What is one's own, from anywhere. */
export const Example = meta.story({})

Example.test('closes the menu first, and does what was chosen', async ({ canvas, userEvent }) => {
  done.length = 0
  await userEvent.click(canvas.getByRole('button', { name: 'Theme: dark' }))
  await expect(done).toEqual(['closed', 'chosen'])
})

Example.test(
  'closes the menu as a link is followed, which may first ask about what is not saved',
  async ({ canvas, userEvent }) => {
    done.length = 0
    // As the app does, which leads there itself.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(canvas.getByRole('link', { name: 'Your account' }))
    await expect(done).toEqual(['closed'])
  },
)
