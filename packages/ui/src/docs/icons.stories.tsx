import * as icons from '../components/icon/index.ts'
import preview from '../../../../.storybook/preview.ts'

const meta = preview.meta({ title: 'Foundations/Icons', tags: ['!autodocs'] })

/** The icons that pages choose, one meaning each. They take the size and the colour of the text they stand by. */
export const Example = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Icons</h1>
      <p className="text-muted">
        Decoration beside words: hidden from screen readers, never the only name of anything.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className="flex items-center gap-2 rounded-base border border-line bg-surface px-3 py-2">
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  ),
})
