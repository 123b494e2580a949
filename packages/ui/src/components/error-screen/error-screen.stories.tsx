import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { ErrorScreen } from './error-screen.tsx'

const meta = preview.meta({
  title: 'Feedback/Error screen',
  component: ErrorScreen,
  args: { error: 'Dependent service failed.', retry: fn(), reference: '0f6c2a7e' },
})

/** It did not come: what everyone reads, what the error says, and another try. */
export const Example = meta.story({})

Example.test('says both sentences and tries again', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
  await expect(canvas.getByText('Dependent service failed.')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.retry).toHaveBeenCalledOnce()
})

/** Several reasons, one a line. */
export const SeveralReasons = meta.story({
  args: { error: 'Name is required.\nCity is required.\nPostal code is required.' },
})

/** The error's own words are kept back. */
export const Hidden = meta.story({ args: { hideError: true } })

Hidden.test('keeps the error back', async ({ canvas }) => {
  await expect(canvas.queryByText('Dependent service failed.')).not.toBeInTheDocument()
})

/** Another try is under way. */
export const Retrying = meta.story({ args: { retrying: true } })

/** In the place of the part that failed, with the rest of the page around it. */
export const Panel = meta.story({ args: { size: 'panel', reference: undefined } })

/** Nothing can be tried. */
export const NoRetry = meta.story({ args: { retry: undefined, reference: undefined } })

/** A hostile or endless text stays text and stays inside. */
export const LongText = meta.story({ args: { error: '<img src=x onerror=alert(1)>'.repeat(12) } })
