import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { contrast, readColourTokens } from '../styles/contrast.ts'
import theme from '../styles/theme.css?raw'
import { least, otherMarks, otherText, type Pair, planeMarks, planes, planeText } from './contrast-pairs.ts'

const colours = readColourTokens(theme)

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

/** Each text and each mark on each plane, and the pairs with a ground of their own: computed from the tokens themselves. */
export const Contrast = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Contrast</h1>
      <p className="text-muted">Light / dark. The unit tests hold the same pairs to the same ratios.</p>
      <OnPlanes title="Text on the planes" fronts={planeText} atLeast={least.text} />
      <OnPlanes title="Marks and bounds on the planes" fronts={planeMarks} atLeast={least.marks} />
      <OnGrounds title="Text on a ground of its own" pairs={otherText} atLeast={least.text} />
      <OnGrounds title="Other marks" pairs={otherMarks} atLeast={least.marks} />
    </section>
  ),
})

Contrast.test('shows each text and mark on each of the four planes, and none too weak', async ({ canvas }) => {
  const table = within(canvas.getByRole('table', { name: /^Text on the planes/ }))
  await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Token', ...planes])
  const rows = table.getAllByRole('row').slice(1)
  await expect(rows).toHaveLength(planeText.length)
  const ratios = rows.flatMap((row) =>
    within(row)
      .getAllByRole('cell')
      .flatMap(({ textContent }) => textContent.split(' / ')),
  )
  await expect(ratios).toHaveLength(planeText.length * planes.length * 2)
  await expect(ratios.map(Number).filter((ratio) => !(ratio >= least.text))).toEqual([])
})

function OnPlanes({ title, fronts, atLeast }: { title: string; fronts: readonly string[]; atLeast: number }) {
  return (
    <Table caption={`${title}, at least ${atLeast} to 1`} heads={['Token', ...planes]}>
      {fronts.map((front) => (
        <tr key={front} className="h-row border-b border-line">
          <th scope="row" className="pr-6 text-left font-medium">
            {front}
          </th>
          {planes.map((back) => (
            <td key={back} className="pr-6 font-numeric">
              {ratios([front, back])}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function OnGrounds({ title, pairs, atLeast }: { title: string; pairs: readonly Pair[]; atLeast: number }) {
  return (
    <Table caption={`${title}, at least ${atLeast} to 1`} heads={['Token', 'On', 'Ratio']}>
      {pairs.map(([front, back]) => (
        <tr key={`${front} ${back}`} className="h-row border-b border-line">
          <th scope="row" className="pr-6 text-left font-medium">
            {front}
          </th>
          <td className="pr-6">{back}</td>
          <td className="pr-6 font-numeric">{ratios([front, back])}</td>
        </tr>
      ))}
    </Table>
  )
}

function Table({ caption, heads, children }: { caption: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <div className="overflow-x-auto">
      <table className="text-left">
        <caption className="py-1 text-left text-lg font-medium">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pr-6 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** "7.12 / 8.30": in the light theme and in the dark one. */
function ratios([front, back]: Pair): string {
  return (['light', 'dark'] as const)
    .map((side) => contrast(colours.get(front)?.[side] ?? 'missing', colours.get(back)?.[side] ?? 'missing'))
    .map((ratio) => ratio.toFixed(2))
    .join(' / ')
}
