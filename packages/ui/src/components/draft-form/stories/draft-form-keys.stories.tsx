import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { walkKeys } from '../../../docs/walk-keys.ts'
import { keys } from '../draft-form.keys.ts'
import { DraftForm, DraftSection, draftFields, useDraftForm, type Issue, type SaveAnswer } from '../index.ts'

interface BranchDraft {
  name?: string
  city?: string
  industry?: string
}

const Field = draftFields<BranchDraft>()

const branch: BranchDraft = { name: 'Mill Street', industry: '522110' }

const industries = [
  { value: '522110', label: 'Commercial Banking' },
  { value: '522130', label: 'Credit Unions' },
]

const issues: Issue[] = [{ field: 'city', message: 'City is required' }]

interface BranchFormProps {
  save: (values: BranchDraft, revision: number) => Promise<SaveAnswer<BranchDraft>>
  onSend: () => Promise<unknown>
}

// So long a pause that only leaving a field can have saved it.
const typingPause = 60_000

function BranchForm({ save, onSend }: BranchFormProps) {
  const draft = useDraftForm({ values: branch, revision: 1, save, typingPause })
  return (
    <DraftForm label="Draft of a branch" draft={draft} issues={issues} send={{ onSend }}>
      <DraftSection title="Identity">
        <Field.Text name="name" label="Name" required />
        <Field.Text name="city" label="City" required />
        <Field.Combobox name="industry" label="Industry" options={industries} />
      </DraftSection>
    </DraftForm>
  )
}

const meta = preview.meta({
  title: 'Forms/Draft form/Keyboard',
  component: propsOf<BranchFormProps>(DraftForm),
  render: (args) => <BranchForm {...args} />,
  args: {
    save: fn(async (_values: BranchDraft, revision: number) => ({ revision: revision + 1 })),
    onSend: fn(async () => {}),
  },
})

/** A small draft with one thing in the way. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'One thing stands in the way' })).toHaveFocus())
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, args, userEvent, press }) => {
      const name = canvas.getByRole('textbox', { name: /^Name/ })
      await userEvent.type(name, ' 140')
      await expect(args.save).not.toHaveBeenCalled()
      await press()
      await expect(canvas.getByRole('textbox', { name: /^City/ })).toHaveFocus()
      await waitFor(() =>
        expect(args.save).toHaveBeenLastCalledWith({ ...branch, name: 'Mill Street 140' }, expect.any(Number)),
      )
      await press()
      await expect(canvas.getByRole('combobox', { name: 'Industry' })).toHaveFocus()
    },
    Enter: async ({ canvas, args, press }) => {
      canvas.getByRole('textbox', { name: /^Name/ }).focus()
      await press()
      canvas.getByRole('button', { name: 'City is required' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByRole('textbox', { name: /^City/ })).toHaveFocus())
      await expect(within(document.body).queryByRole('dialog')).toBeNull()
      await expect(args.onSend).not.toHaveBeenCalled()
    },
    'Control+Enter': async ({ canvas, args, userEvent, press }) => {
      const page = within(document.body)
      const city = canvas.getByRole('textbox', { name: /^City/ })
      await userEvent.type(city, 'Reno')
      await press()
      await userEvent.click(await page.findByRole('textbox', { name: /^Comment/ }))
      await expect(args.onSend).not.toHaveBeenCalled()
      await press()
      await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce())
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    },
    Escape: async ({ canvas, userEvent, press }) => {
      const page = within(document.body)
      const industry = canvas.getByRole('combobox', { name: 'Industry' })
      await userEvent.click(industry)
      await page.findByRole('listbox')
      await press()
      await waitFor(() => expect(page.queryByRole('listbox')).toBeNull())
      await expect(industry).toHaveValue('Commercial Banking')
      await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
      await userEvent.type(await page.findByRole('textbox', { name: /^Comment/ }), 'Checked by phone')
      await press()
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
      await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mill Street 140')
      await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
      await expect(await page.findByRole('textbox', { name: /^Comment/ })).toHaveValue('Checked by phone')
      await press()
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    },
  }),
)
