import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import theme from '../styles/theme.css?raw'
import { planes } from './contrast-pairs.ts'
import { tokensOf } from './theme-tokens.ts'

const meta = preview.meta({ title: 'Foundations/Elevation', tags: ['!autodocs'] })

const shadows = tokensOf(theme, 'shadow')

/** What stands over the page has a shadow; what stands in it has a plane and a line. Nothing has both for decoration. */
export const Shadows = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Elevation</h1>
      <p className="text-muted">
        From what lies on the page (a card) over what opens at a control (a menu) to what stands before everything (a
        dialog). With forced colours a line takes the place of each shadow.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6">
        {shadows.map(({ name, value }) => (
          <li key={name} className="rounded-base border border-line bg-raised p-4" style={{ boxShadow: value }}>
            <strong className="font-medium">{name}</strong>
            <br />
            <span className="text-sm wrap-anywhere text-muted">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  ),
})

Shadows.test('each card has the shadow of its line', async ({ canvas }) => {
  const drawn = canvas.getAllByRole('listitem').map((card) => getComputedStyle(card).boxShadow)
  await expect(drawn).toHaveLength(shadows.length)
  await expect(new Set(drawn).size).toBe(shadows.length)
  await expect(drawn).not.toContain('none')
})

/**
 * Canvas, surface and raised stand one before the other: what is further in front is lighter in the dark, and white in the
 * light. What is sunken is set into the plane it stands on, and darker than it.
 */
export const Planes = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Planes</h1>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
        {planes.map((plane) => (
          <li
            key={plane}
            className="rounded-base border border-line p-4"
            style={{ background: `var(--color-${plane})` }}
          >
            {plane}
          </li>
        ))}
      </ul>
    </section>
  ),
})
