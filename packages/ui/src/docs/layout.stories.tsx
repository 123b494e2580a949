import { useState } from 'react'
import { expect, type screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { Button } from '../components/button/index.ts'
import theme from '../styles/theme.css?raw'
import { motionsOf, tokensOf } from './theme-tokens.ts'

const meta = preview.meta({ title: 'Foundations/Type, space and motion', tags: ['!autodocs'] })

const sizes = tokensOf(theme, 'text').filter(({ name }) => !name.endsWith('--line-height'))
const lineHeights = new Map(
  tokensOf(theme, 'text').map(({ name, value }) => [name.replace('--line-height', ' height'), value]),
)

/** Six sizes; 14 pixels is the text of the product. */
export const Type = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Type</h1>
      <p className="text-muted">
        Roboto in three weights, served by the product itself. Figures of equal width wherever amounts stand under each
        other.
      </p>
      {sizes.map(({ name, value }) => (
        <p key={name} style={{ fontSize: `var(--${name})`, lineHeight: `var(--${name}--line-height)` }}>
          Available balance 1,234,567.89{' '}
          <span className="text-sm text-muted">
            {name}: {value} on {lineHeights.get(`${name} height`)}
          </span>
        </p>
      ))}
      <p className="font-medium">Medium for headings and what is current</p>
      <p className="font-numeric">1,111.11 and 8,888.88 are equally wide</p>
    </section>
  ),
})

/** The steps that the kit uses, in multiples of the one unit of space. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The scale of space: each bar is as wide as its step, measured by the token and not by this page. */
export const Space = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Space</h1>
      <p className="text-muted">
        Every distance is a multiple of 4 pixels, the unit of space; the halves are for what stands within one control.
        A class names the step: gap-2, px-4.
      </p>
      <ul className="flex flex-col gap-2">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-3">
            <span className="w-24 font-numeric">
              {step}: {step * 4} px
            </span>
            <span
              aria-hidden="true"
              className="h-4 bg-accent forced-colors:bg-[Highlight]"
              style={{ width: `calc(var(--spacing) * ${step})` }}
            />
          </li>
        ))}
      </ul>
    </section>
  ),
})

Space.test('each bar is as wide as its line says', async ({ canvas }) => {
  const lines = canvas.getAllByRole('listitem')
  const said = lines.map(({ textContent }) => Number(/: ([\d.]+) px/.exec(textContent)?.[1]))
  await expect(said).toEqual(steps.map((step) => step * 4))
  await expect(lines.map((line) => line.lastElementChild?.getBoundingClientRect().width)).toEqual(said)
})

/** Row and control heights, and the one radius. */
export const SpaceAndRadius = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Heights and radius</h1>
      <p className="text-muted">Rows and controls have heights of their own, so that they line up.</p>
      {tokensOf(theme, 'spacing').map(({ name, value }) => (
        <div
          key={name}
          className="flex items-center rounded-base border border-line-strong bg-surface px-3"
          style={{ minHeight: `var(--${name})` }}
        >
          {name}: {value}
        </div>
      ))}
      {tokensOf(theme, 'radius').map(({ name, value }) => (
        <div
          key={name}
          className="w-fit border border-line-strong bg-surface px-3 py-2"
          style={{ borderRadius: `var(--${name})` }}
        >
          {name}: {value}
        </div>
      ))}
    </section>
  ),
})

/** Compact is the rule; comfortable for touch and for tired eyes. Chosen in a table’s tools and kept with its view. */
export const Density = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Density</h1>
      {['row', 'row-comfortable'].map((height) => (
        <ul key={height} aria-label={height} className="border-t border-line bg-surface">
          {['First National Bank', 'Farmers Trust', 'Bank of Zürich'].map((name) => (
            <li
              key={name}
              className="flex items-center border-b border-line px-3"
              style={{ height: `var(--spacing-${height})` }}
            >
              {name}
            </li>
          ))}
        </ul>
      ))}
    </section>
  ),
})

const motions = motionsOf(tokensOf(theme, 'animate'))

/** Motion says where something comes from, in a tenth of a second; with reduced motion there is none. */
export const Motion = meta.story({ render: () => <Motions /> })

const bars = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas.getAllByRole('listitem').flatMap((line) => line.querySelector('[aria-hidden] > *') ?? [])

Motion.test('a bar for each duration rests until it is asked to move', async ({ canvas, userEvent }) => {
  await expect(bars(canvas)).toHaveLength(motions.length)
  const names = () => bars(canvas).map((bar) => getComputedStyle(bar).animationName)
  await expect(new Set(names())).toEqual(new Set(['none']))
  await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
  await expect(new Set(names())).toEqual(new Set(['sweep']))
})

// The tests’ browser asks for reduced motion, as a person would.
Motion.test('stands still where motion is reduced, played or not', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Play' }))
  const seconds = bars(canvas).map((bar) => Number.parseFloat(getComputedStyle(bar).animationDuration))
  await expect(seconds.filter((duration) => duration > 0.001)).toEqual([])
})

function Motions() {
  // A new key is a new bar, which begins to move.
  const [run, setRun] = useState(0)
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Motion</h1>
      <p className="text-muted">
        A placeholder waits 150 milliseconds before it is seen, so that a fast answer shows none. Where motion is
        reduced nothing below moves.
      </p>
      <div>
        <Button onClick={() => setRun(run + 1)}>Play</Button>
      </div>
      <ul className="flex flex-col gap-4">
        {motions.map(({ token, name, duration, easing }) => (
          <li key={name}>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-muted">
              {duration}, {easing} ({token})
            </span>
            <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-base bg-sunken">
              <div
                key={run}
                className="h-full w-1/4 bg-accent forced-colors:bg-[Highlight]"
                style={run === 0 ? undefined : { animation: `sweep ${duration} ${easing}` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <dl className="flex flex-col gap-2">
        {tokensOf(theme, 'ease').map(({ name, value }) => (
          <div key={name} className="flex flex-wrap gap-x-6">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
