import { expect } from 'storybook/test'
import base from 'tailwindcss/theme.css?raw'
import preview from '../../../../.storybook/preview.ts'
import { viewports } from '../../../../.storybook/toolbar.ts'
import theme from '../styles/theme.css?raw'
import { breakpointsOf, lowHeightOf } from './breakpoints.ts'

const meta = preview.meta({ title: 'Foundations/Breakpoints', tags: ['!autodocs'] })

const breakpoints = breakpointsOf(base)
const windows = Object.values(viewports).map(({ name, styles }) => ({ name, width: Number.parseFloat(styles.width) }))

/** Narrow first: what a class says without a name holds from the narrowest window on, sm: from the first width here. */
export const Example = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Breakpoints</h1>
      <p className="text-muted">
        Measured in rem, so that a larger text moves them too. Below {lowHeightOf(theme)} pixels of height a window is
        low: what would stay at an edge scrolls along.
      </p>
      <div className="overflow-x-auto">
        <table className="text-left">
          <caption className="py-1 text-left text-lg font-medium">Which windows reach which width</caption>
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-1 pr-6 font-medium">
                Window
              </th>
              {breakpoints.map(({ name, from }) => (
                <th key={name} scope="col" className="py-1 pr-6 font-medium">
                  {name}: {from} px
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {windows.map(({ name, width }) => (
              <tr key={name} className="h-row border-b border-line">
                <th scope="row" className="pr-6 text-left font-medium">
                  {name}
                </th>
                {breakpoints.map((breakpoint) => (
                  <td key={breakpoint.name} className="pr-6">
                    {width >= breakpoint.from ? 'reached' : 'not reached'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ),
})

Example.test('a desk reaches what a phone does not', async ({ canvas }) => {
  await expect(canvas.getByRole('columnheader', { name: 'sm: 640 px' })).toBeVisible()
  await expect(canvas.getByRole('row', { name: /^Phone.*not reached/ })).toBeVisible()
  await expect(canvas.getByRole('row', { name: /^Desk.* reached/ })).toBeVisible()
})
