import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import {
  DraftForm,
  DraftSection,
  draftFields,
  useDraftForm,
  type Approvers,
  type Issue,
  type SentDraft,
} from '../index.ts'

const parts = ['Identity', 'Registration', 'Address', 'Placement', 'Supervision', 'Contacts'] as const
type LongDraft = Partial<Record<`${Lowercase<(typeof parts)[number]>}${'One' | 'Two' | 'Three'}`, string>>

const Field = draftFields<LongDraft>()
const lower = <Text extends string>(text: Text) => text.toLowerCase() as Lowercase<Text>

interface LongFormProps {
  issues?: readonly Issue[]
  approvers?: Approvers
  onSend: (draft: SentDraft<LongDraft>) => Promise<unknown>
}

function LongForm({ issues, approvers, onSend }: LongFormProps) {
  const draft = useDraftForm<LongDraft>({
    values: { identityOne: 'Sierra Valley Bank' },
    revision: 3,
    save: async (_values, revision) => ({ revision: revision + 1 }),
  })
  return (
    <DraftForm label="Long draft" draft={draft} issues={issues} send={{ onSend, approvers }}>
      {parts.map((part) => (
        <DraftSection key={part} title={part}>
          <Field.Text name={`${lower(part)}One`} label={`${part}, first`} />
          <Field.Text name={`${lower(part)}Two`} label={`${part}, second`} />
          <Field.TextArea name={`${lower(part)}Three`} label={`${part}, remarks`} rows={6} />
        </DraftSection>
      ))}
    </DraftForm>
  )
}

const people = [
  { value: 'u1', label: 'Owen Hale', hint: 'Approver, Reno' },
  { value: 'u2', label: 'Ines Brandt', hint: 'Approver, Elko' },
  { value: 'u3', label: 'Kofi Mensah', hint: 'Administrator' },
]

const meta = preview.meta({
  title: 'Forms/Draft form/Long forms and sending',
  component: propsOf<LongFormProps>(DraftForm),
  render: (args) => <LongForm {...args} />,
  args: { onSend: fn(async () => {}) },
})

/** From five sections on, an index stands beside the form on wide screens, with the count of what stands in the way. */
export const Example = meta.story({
  args: {
    issues: [
      { field: 'registrationOne', message: 'Enter the certificate' },
      { field: 'registrationTwo', message: 'Enter the charter' },
      { field: 'contactsOne', message: 'Name a contact' },
    ],
  },
})

Example.test('leads to a section and marks where one is', async ({ canvas, userEvent }) => {
  const index = within(canvas.getByRole('navigation', { name: 'Sections', hidden: true }))
  const entry = index.getByRole('button', { name: /^Registration/, hidden: true })
  await expect(entry).toHaveTextContent('2 in the way')
  await userEvent.click(index.getByRole('button', { name: 'Supervision', hidden: true }))
  await expect(canvas.getByRole('heading', { name: 'Supervision' })).toHaveFocus()
  await waitFor(() =>
    expect(index.getByRole('button', { name: 'Supervision', hidden: true })).toHaveAttribute(
      'aria-current',
      'location',
    ),
  )
})

/** Those who shall decide can be chosen when the draft is sent. */
export const WithApprovers = meta.story({ args: { approvers: { options: people } } })

WithApprovers.test('sends to the chosen approvers', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }))
  const box = dialog.getByRole('combobox', { name: 'Approvers' })
  await userEvent.type(box, 'ines{Enter}')
  await expect(await dialog.findByRole('button', { name: 'Remove Ines Brandt' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect(dialog.queryByRole('listbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1))
  await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ revision: 3, approverIds: ['u2'] }))
})

WithApprovers.test('sends by Ctrl+Enter to the one whom the key chooses', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Approvers' }), 'ines{Control>}{Enter}{/Control}')
  await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1))
  await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ approverIds: ['u2'] }))
})

WithApprovers.test('takes no words and no others while it is on its way', async ({ canvas, userEvent, args }) => {
  let arrive = () => {}
  mocked(args.onSend).mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)))
  await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }))
  const comment = dialog.getByRole('textbox', { name: /Comment for the approvers/ })
  await userEvent.type(dialog.getByRole('combobox', { name: 'Approvers' }), 'ines{Enter}{Escape}')
  await userEvent.type(comment, 'By phone{Control>}{Enter}{/Control}')
  await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1))
  await userEvent.type(comment, ', and by mail')
  await expect(comment).toHaveValue('By phone')
  await userEvent.type(dialog.getByRole('combobox', { name: 'Approvers' }), 'kofi{Enter}')
  await expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await expect(dialog.queryByText('Kofi Mensah')).toBeNull()
  arrive()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

WithApprovers.test('asks everyone when nobody is chosen', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1))
  await expect(args.onSend).not.toHaveBeenCalledWith(expect.objectContaining({ approverIds: expect.anything() }))
})

/** The question before sending, with the choice of approvers. */
export const Asking = WithApprovers.extend({
  parameters: { docs: { story: { inline: false, height: '640px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await screen.findByRole('dialog', { name: 'Send for approval' })).toBeVisible()
  },
})

/** The approvers could not be asked for: that is said, and the draft can still be sent to everyone. */
export const ApproversFailed = meta.story({
  args: { approvers: { options: [], onSearch: fn(), searchError: 'The list of approvers does not answer.' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send for approval' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Approvers' }), 'o')
    await expect((await dialog.findAllByText('The list of approvers does not answer.')).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1))
  },
})
