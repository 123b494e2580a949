import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** Fails to draw as long as it is told to. */
function Part({ broken }: { broken: boolean }) {
  if (broken) throw new Error('The balance has no currency.')
  return <p>Balance: 1,234.50 USD</p>
}

const meta = preview.meta({
  title: 'Components/ErrorBoundary',
  component: ErrorBoundary,
  // React tells the console of every error it hands to a boundary.
  parameters: { expectedErrors: [/The balance has no currency/, /The above error occurred|error boundary/i] },
  args: { onError: fn(), children: <Part broken /> },
})

/** The part that failed, with the way to try again. */
export const Example = meta.story({})

Example.test('says what was thrown, and reports it', async ({ canvas, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The balance has no currency.')
  await expect(args.onError).toHaveBeenCalledWith(expect.any(Error), expect.any(String))
})

/** Nothing failed: nothing of it is seen. */
export const Whole = meta.story({ args: { children: <Part broken={false} /> } })

/** Words of one’s own instead. */
export const OwnWords = meta.story({
  args: {
    fallback: ({ retry }) => (
      <Banner
        tone="danger"
        announce
        title="The chart could not be drawn."
        actions={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        The figures stand in the table.
      </Banner>
    ),
  },
})

/** The error’s own words could tell too much. */
export const Hidden = meta.story({ args: { hideError: true } })

Hidden.test('keeps them to itself', async ({ canvas }) => {
  await expect(canvas.queryByText('The balance has no currency.')).not.toBeInTheDocument()
})

function Mended() {
  const [broken, setBroken] = useState(true)
  return (
    <>
      <Button onClick={() => setBroken(false)}>Mend it</Button>
      <ErrorBoundary resetKeys={[broken]}>
        <Part broken={broken} />
      </ErrorBoundary>
    </>
  )
}

/** Drawn again as soon as what it depends on has changed. */
export const Resets = meta.story({ render: () => <Mended /> })

Resets.test('comes back', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(canvas.getByRole('alert')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Mend it' }))
  await expect(await canvas.findByText('Balance: 1,234.50 USD')).toBeVisible()
})
