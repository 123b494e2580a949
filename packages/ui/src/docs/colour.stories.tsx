import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { contrast, readColourTokens } from '../styles/contrast.ts'
import theme from '../styles/theme.css?raw'

const colours = readColourTokens(theme)

/** What each text or mark stands on, and the least ratio it must keep there (WCAG 2.2 AA). */
const pairs: readonly { front: string; back: string; least: number }[] = [
  ...['ink', 'muted', 'faint', 'accent', 'danger', 'warning', 'info', 'completed', 'rejected'].map((front) => ({
    front,
    back: 'surface',
    least: 4.5,
  })),
  { front: 'on-accent', back: 'accent', least: 4.5 },
  { front: 'on-danger', back: 'danger', least: 4.5 },
  { front: 'sidebar-ink', back: 'sidebar', least: 4.5 },
  { front: 'sidebar-muted', back: 'sidebar', least: 4.5 },
  ...['pending', 'in-progress', 'completed', 'rejected'].map((front) => ({ front, back: `${front}-soft`, least: 4.5 })),
  { front: 'line-strong', back: 'surface', least: 3 },
  { front: 'focus', back: 'canvas', least: 3 },
]

const meta = preview.meta({ title: 'Foundations/Colour', tags: ['!autodocs'] })

/** Every colour token with both its sides, as the theme's source has them. */
export const Palette = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Colours</h1>
      <p className="text-muted">
        Each token is written once, with its light and its dark side; no component names a side.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
        {[...colours].map(([name, { light, dark }]) => (
          <li key={name} className="overflow-hidden rounded-base border border-line bg-surface">
            <div className="flex h-12" aria-hidden="true">
              <span className="flex-1" style={{ background: light }} />
              <span className="flex-1" style={{ background: dark }} />
            </div>
            <p className="px-3 py-2">
              <strong className="font-medium">{name}</strong>
              <br />
              <span className="text-sm text-muted font-numeric">
                {light} light, {dark} dark
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  ),
})

/** What stands on what, with the contrast computed from the tokens themselves. */
export const Contrast = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Contrast</h1>
      <div className="overflow-x-auto">
        <table className="text-left">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 pr-6 font-medium">
                On
              </th>
              <th scope="col" className="py-1 pr-6 font-medium">
                Stands
              </th>
              <th scope="col" className="py-1 pr-6 font-medium">
                Light
              </th>
              <th scope="col" className="py-1 pr-6 font-medium">
                Dark
              </th>
              <th scope="col" className="py-1 font-medium">
                At least
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ front, back, least }) => (
              <tr key={`${front} ${back}`} className="h-row border-b border-line">
                <td className="pr-6">{back}</td>
                <td className="pr-6">{front}</td>
                <td className="pr-6 font-numeric">{ratio({ front, back, side: 'light' }).toFixed(2)}</td>
                <td className="pr-6 font-numeric">{ratio({ front, back, side: 'dark' }).toFixed(2)}</td>
                <td className="font-numeric">{least}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ),
})

Contrast.test('every pair keeps its ratio in both themes', async () => {
  for (const { front, back, least } of pairs)
    for (const side of ['light', 'dark'] as const)
      await expect(ratio({ front, back, side }), `${front} on ${back}, ${side}`).toBeGreaterThanOrEqual(least)
})

function ratio({ front, back, side }: { front: string; back: string; side: 'light' | 'dark' }): number {
  return contrast(colours.get(front)?.[side] ?? 'missing', colours.get(back)?.[side] ?? 'missing')
}
