import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { FactsList } from '../../components/facts-list/index.ts'
import { TextField } from '../../components/text-field/index.ts'
import { DetailSection, SectionFields } from '../detail-screen/index.ts'
import { FormScreen } from './index.ts'

const fields = (error?: string) => (
  <DetailSection title="What is asked for">
    <SectionFields>
      <TextField label="Amount" numeric suffix="USD" value="9000" onChange={fn()} error={error} />
      <TextField label="Description" value="School fees" onChange={fn()} />
    </SectionFields>
  </DetailSection>
)

const meta = preview.meta({
  title: 'Patterns/Form screen',
  component: FormScreen,
  args: {
    header: { title: 'New request', subtitle: 'Somebody else decides on it.' },
    submitLabel: 'Ask for it',
    onSubmit: fn(),
    children: fields(),
    rail: {
      label: 'What it would do',
      children: (
        <DetailSection title="What it does">
          <FactsList columns={1} items={[{ label: 'Available after it', value: '3,500.00 USD' }]} />
        </DetailSection>
      ),
    },
  },
})

/** A form that is sent as a whole, and beside it what it would do. */
export const Example = meta.story({})

Example.test('is sent by Enter in a field', async ({ canvas, userEvent, args }) => {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), '{Enter}')
  await expect(args.onSubmit).toHaveBeenCalledOnce()
})

/** What was refused: as a whole above the fields, and at its field. */
export const Refused = Example.extend({
  args: { problem: 'It was not asked for.', children: fields('Only 3,500.00 USD are available.') },
})

Refused.test('leads to the first field that is wrong', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for it' }))
  await expect(canvas.getByRole('textbox', { name: /Amount/ })).toHaveFocus()
})

/** Somebody who may not send it: that is said in place of the fields, and the button stays and says why. */
export const NotAllowed = Example.extend({
  args: { disabledReason: 'Your roles do not let you ask for money to be moved.' },
  globals: { viewport: { value: 'phone' } },
})

NotAllowed.test('says so in place of the fields, and sends nothing', async ({ canvas, userEvent, args }) => {
  // The button says it as well.
  const [reason] = canvas.getAllByText('Your roles do not let you ask for money to be moved.')
  await expect(reason).toBeVisible()
  await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(canvas.getByRole('button', { name: 'Ask for it' }))
  await expect(args.onSubmit).not.toHaveBeenCalled()
})
