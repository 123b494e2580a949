import preview from '../../../../.storybook/preview.ts'
import theme from '../styles/theme.css?raw'
import { tokensOf } from './theme-tokens.ts'

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

/** Row and control heights, the steps of space, the one radius, and the planes above the page. */
export const SpaceAndRadius = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Space, radius, planes</h1>
      <p className="text-muted">
        Distances are steps of 4 pixels. Rows and controls have heights of their own, so that they line up.
      </p>
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
      <div className="flex flex-wrap gap-4">
        <div className="rounded-base bg-surface p-4 shadow-sm">shadow-sm: a card</div>
        <div className="rounded-base bg-raised p-4 shadow-md">shadow-md: a menu</div>
        <div className="rounded-base bg-raised p-4 shadow-lg">shadow-lg: a dialog</div>
      </div>
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

/** Motion says where something comes from, in a tenth of a second; with reduced motion there is none. */
export const Motion = meta.story({
  render: () => (
    <section className="flex flex-col gap-4">
      <h1 className="text-2xl font-medium">Motion</h1>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 max-sm:grid-cols-1">
        {[...tokensOf(theme, 'animate'), ...tokensOf(theme, 'ease')].map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="break-words text-muted">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        A placeholder waits 150 milliseconds before it is seen, so that a fast answer shows none.
      </p>
    </section>
  ),
})
