import { useState } from 'react'
import { expect } from 'storybook/test'
import used from 'virtual:catalogue-icons'
import preview from '../../../../.storybook/preview.ts'
import * as chosen from '../components/icon/index.ts'
import { TextField } from '../components/text-field/index.ts'

const meta = preview.meta({ title: 'Foundations/Icons', tags: ['!autodocs'] })

type Icon = Pick<(typeof used)[number], 'name' | 'Drawing'> & { readonly where: string }

/** What pages choose comes from the kit by its own name; the others belong to the parts that draw them. */
const icons: readonly Icon[] = [
  ...Object.entries(chosen).map(([name, Drawing]) => ({ name, Drawing, where: 'for pages: @strongroom/ui/icon' })),
  ...used.flatMap(({ name, Drawing, parts }) => {
    const inside = parts.filter((part) => part !== 'icon')
    return inside.length > 0 ? [{ name, Drawing, where: `in ${inside.join(', ')}` }] : []
  }),
]

/** Every icon of the product by its name, one meaning each. They take the size and the colour of the text they stand by. */
export const Example = meta.story({ render: () => <Gallery /> })

Example.test(
  'finds an icon by its name, by what it is used in, and says when there is none',
  async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(icons.length)
    await expect(icons.length).toBeGreaterThan(Object.keys(chosen).length)
    const search = canvas.getByRole('searchbox', { name: 'Find an icon' })
    await userEvent.type(search, 'wallet')
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('WalletIcon')
    await userEvent.clear(search)
    await userEvent.type(search, 'no such thing')
    await expect(canvas.getByText('No icon is called so.')).toBeVisible()
  },
)

function Gallery() {
  const [sought, setSought] = useState('')
  const found = icons.filter(({ name, where }) =>
    `${name} ${where}`.toLowerCase().includes(sought.trim().toLowerCase()),
  )
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Icons</h1>
      <p className="text-muted">
        Decoration beside words: hidden from screen readers, never the only name of anything. A new one is chosen from
        lucide and given one meaning.
      </p>
      <div className="max-w-80">
        <TextField label="Find an icon" type="search" value={sought} onChange={setSought} />
      </div>
      <p role="status" className="text-muted">
        {found.length === 0 ? 'No icon is called so.' : `${found.length} of ${icons.length} icons`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-2">
        {found.map(({ name, Drawing, where }) => (
          <li key={name} className="flex gap-3 rounded-base border border-line bg-surface px-3 py-2">
            <Drawing aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {name}
              <br />
              <span className="text-sm text-muted">{where}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
