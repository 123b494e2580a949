import { expect } from 'storybook/test'
import { holdMedia } from '../../../../../.storybook/media-rules.ts'
import preview from '../../../../../.storybook/preview.ts'
import { Spinner } from './spinner.tsx'

const meta = preview.meta({ title: 'Feedback/Spinner', component: Spinner, args: { label: 'Searching' } })

/** A wait of unknown length, with words for those who do not see it turn. */
export const Example = meta.story({})

Example.test('says what it waits for', async ({ canvas }) => {
  await expect(canvas.getByRole('status', { name: 'Searching' })).toBeVisible()
})

/** Inside a button or a field. */
export const Small = meta.story({ args: { size: 'sm' } })

/** Alone in an empty region. */
export const Large = meta.story({ args: { size: 'lg' } })

/** With forced colours, which paint what is transparent, the ring keeps its gap. */
export const ForcedColours = meta.story({ globals: { forcedColours: 'preview' } })

ForcedColours.test('has a gap of the colour of the page', async ({ canvas }) => {
  const ring = getComputedStyle(canvas.getByRole('status'))
  const page = getComputedStyle(document.documentElement)
  await expect(ring.borderRightColor).toBe(page.backgroundColor)
  await expect(ring.borderLeftColor).not.toBe(ring.borderRightColor)
  holdMedia('(forced-colors: active)', { on: false })
  await expect(ring.borderRightColor).toBe('rgba(0, 0, 0, 0)')
})

/** Beside words that already say it: silent. */
export const BesideWords = meta.story({
  render: () => (
    <p className="flex items-center gap-2 text-muted">
      <Spinner size="sm" /> Saving draft
    </p>
  ),
})

BesideWords.test('is silent', async ({ canvas }) => {
  await expect(canvas.queryByRole('status')).not.toBeInTheDocument()
})
