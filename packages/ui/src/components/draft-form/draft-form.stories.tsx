import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useState } from 'react'
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
import {
  DraftForm,
  DraftSection,
  WholeWidth,
  FieldNotes,
  TextField,
  TextAreaField,
  NumberField,
  MoneyField,
  RateField,
  DateField,
  TimeField,
  DateRangeField,
  CheckboxField,
  SwitchField,
  CheckboxGroupField,
  RadioField,
  SelectField,
  ComboboxField,
  MultiSelectField,
  RowsField,
  draftFields,
  useDraftForm,
  type Issue,
  type SaveAnswer,
  type SendAction,
  type RemoveAction,
} from './index.ts'

interface BankDraft {
  name?: string
  type?: string
  networkRoles?: string[]
  isActive?: boolean
  fdicCert?: string | number
  taxId?: string
  naicsCode?: string
  establishedOn?: string
  dailyCutoff?: string
  maxPlacement?: string
  spread?: string
  remarks?: string
  totalAssets?: string
  receives?: boolean
  address?: { line1?: string; city?: string }
}

const Field = draftFields<BankDraft>()

const bank: BankDraft = {
  name: 'Sierra Valley Bank',
  type: 'Bank',
  networkRoles: ['Receiving'],
  isActive: true,
  fdicCert: 31469,
  naicsCode: '522110',
  establishedOn: '1987-04-12',
  dailyCutoff: '14:00',
  maxPlacement: '25000000.00',
  totalAssets: '1843201',
  address: { line1: '140 Mill Street', city: 'Reno' },
}

const types = [
  { value: 'Bank', label: 'Bank' },
  { value: 'SavingsInstitution', label: 'Savings institution' },
  { value: 'CreditUnion', label: 'Credit union' },
  { value: 'Branch', label: 'Foreign branch (no country offers any yet)', disabled: true },
]
const roles = [
  { value: 'Source', label: 'Source' },
  { value: 'Receiving', label: 'Receiving' },
  { value: 'Custodian', label: 'Custodian' },
  { value: 'Settlement', label: 'Settlement' },
]
const industries = [
  { value: '522110', label: 'Commercial Banking', hint: '522110' },
  { value: '522130', label: 'Credit Unions', hint: '522130' },
  { value: '522180', label: 'Savings Institutions', hint: '522180' },
]

interface BankFormProps {
  values: BankDraft
  save: (values: BankDraft, revision: number) => Promise<SaveAnswer<BankDraft>>
  /** Milliseconds between the last key and the save. */
  typingPause: number
  unsaved?: BankDraft
  issues?: readonly Issue[]
  readOnlyReason?: string
  unlock?: { label: string; consequence: string; onUnlock: () => void }
  send?: SendAction<BankDraft>
  remove?: RemoveAction
}

/** A form as an application writes it: one hook, one shell, sections of fields. */
function BankForm({ values, save, typingPause, unsaved, ...shell }: BankFormProps) {
  const draft = useDraftForm({ values, revision: 4, save, typingPause, unsaved })
  return (
    <DraftForm label="Draft of Sierra Valley Bank" draft={draft} {...shell}>
      <DraftSection title="Identity" description="How the bank is known, and what it does in the network.">
        <Field.Text name="name" label="Name" required maxLength={200} />
        <Field.Select name="type" label="Type" required options={types} />
        <Field.CheckboxGroup name="networkRoles" label="Network roles" required options={roles} />
        <Field.Checkbox name="isActive" label="Active" hint="Takes deposits now." />
        <Field.Switch name="receives" label="Receives new placements" />
      </DraftSection>
      <DraftSection title="Registration">
        <Field.Number name="fdicCert" label="FDIC certificate" hint="Needed when FDIC insures" />
        <Field.Text name="taxId" label="Tax ID" secret maxLength={10} />
        <Field.Combobox name="naicsCode" label="Industry (NAICS)" options={industries} />
        <Field.Date name="establishedOn" label="Established on" />
        <Field.Text name="address.line1" label="Address line 1" span="full" required />
        <Field.Text name="address.city" label="City" required />
      </DraftSection>
      <DraftSection title="Placement" description="How much of the network's money it may hold.">
        <Field.Money name="maxPlacement" label="Largest placement" currency="USD" />
        <Field.Rate name="spread" label="Spread" />
        <Field.Time name="dailyCutoff" label="Daily cut-off" hint="In the institution's own time zone" />
        <Field.Money name="totalAssets" label="Total assets" readOnly hint="From the regulator's report" />
        <Field.TextArea name="remarks" label="Remarks" maxLength={4000} />
      </DraftSection>
    </DraftForm>
  )
}

const never = () => new Promise<never>(() => {})
const onSend = fn(async () => {})
const onRemove = fn(async () => {})

const meta = preview.meta({
  title: 'Forms/Draft form',
  component: propsOf<BankFormProps>(DraftForm),
  subcomponents: {
    DraftSection,
    WholeWidth,
    FieldNotes,
    TextField,
    TextAreaField,
    NumberField,
    MoneyField,
    RateField,
    DateField,
    TimeField,
    DateRangeField,
    CheckboxField,
    SwitchField,
    CheckboxGroupField,
    RadioField,
    SelectField,
    ComboboxField,
    MultiSelectField,
    RowsField,
  },
  // Of the example, not of the form.
  argTypes: {
    values: { table: { disable: true } },
    save: { table: { disable: true } },
    typingPause: { table: { disable: true } },
  },
  render: (args) => <BankForm {...args} />,
  args: {
    values: bank,
    save: fn(async (_values: BankDraft, revision: number) => ({ revision: revision + 1 })),
    typingPause: 50,
    send: { onSend },
    remove: { onRemove },
  },
})

/** A draft that saves itself while it is written: sections of fields, the state of saving, and the way to an approver. */
export const Example = meta.story({})

Example.test('saves what was typed, once the typing pauses, and says when', async ({ canvas, userEvent, args }) => {
  const name = canvas.getByRole('textbox', { name: /^Name/ })
  await userEvent.type(name, ' NA')
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith({ ...bank, name: 'Sierra Valley Bank NA' }, expect.any(Number)),
  )
  await expect(await canvas.findByText(/^Saved at \d\d:\d\d:\d\d$/)).toBeVisible()
})

Example.test('sends once what is stored, after a question', async ({ canvas, userEvent }) => {
  onSend.mockClear()
  await userEvent.type(canvas.getByRole('textbox', { name: /^City/ }), ' NV')
  await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
  const page = within(document.body)
  await userEvent.type(await page.findByRole('textbox', { name: /Comment for the approvers/ }), 'Checked by phone')
  await userEvent.dblClick(page.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await expect(onSend).toHaveBeenCalledTimes(1)
  await expect(onSend).toHaveBeenCalledWith({
    values: { ...bank, address: { line1: '140 Mill Street', city: 'Reno NV' } },
    revision: expect.any(Number),
    comment: 'Checked by phone',
  })
})

Example.test('asks before it deletes', async ({ canvas, userEvent }) => {
  onRemove.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Delete draft' }))
  const page = within(document.body)
  const question = await page.findByRole('alertdialog', { name: 'Delete draft?' })
  await expect(question).toHaveAccessibleDescription(/^What was written here is lost\./)
  const keep = within(question).getByRole('button', { name: 'Keep it' })
  await waitFor(() => expect(keep).toHaveFocus())
  await userEvent.click(keep)
  await expect(onRemove).not.toHaveBeenCalled()
  await waitFor(() => expect(question).not.toBeInTheDocument())
  await userEvent.click(canvas.getByRole('button', { name: 'Delete draft' }))
  const again = within(await page.findByRole('alertdialog'))
  await userEvent.click(again.getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(onRemove).toHaveBeenCalledTimes(1))
})

Example.test('cannot be kept any more while it is deleted', async ({ canvas, userEvent }) => {
  let done = () => {}
  const deletion = new Promise<void>((resolve) => (done = resolve))
  onRemove.mockReturnValueOnce(deletion)
  await userEvent.click(canvas.getByRole('button', { name: 'Delete draft' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Delete draft' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
  await userEvent.keyboard('{Escape}')
  await expect(screen.getByRole('alertdialog')).toBeVisible()
  done()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

Example.test('keeps amounts as text: grouped at rest, malformed as typed', async ({ canvas, userEvent, args }) => {
  const amount = canvas.getByRole('textbox', { name: 'Largest placement' })
  await expect(amount).toHaveValue('25,000,000.00')
  await userEvent.clear(amount)
  await userEvent.type(amount, '12,345,678,901,234.50')
  await userEvent.tab()
  await expect(amount).toHaveValue('12,345,678,901,234.50')
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith({ ...bank, maxPlacement: '12345678901234.50' }, expect.any(Number)),
  )
  await userEvent.clear(amount)
  await userEvent.type(amount, '12x')
  await userEvent.tab()
  await expect(amount).toHaveValue('12x')
  await expect(amount).toHaveAccessibleDescription(/Enter an amount/)
})

Example.test('chooses from a list found by typing', async ({ canvas, userEvent, args }) => {
  const industry = canvas.getByRole('combobox', { name: /^Industry/ })
  await userEvent.clear(industry)
  await userEvent.type(industry, 'credit')
  await userEvent.click(await within(document.body).findByRole('option', { name: /Credit Unions/ }))
  await waitFor(() => expect(args.save).toHaveBeenLastCalledWith({ ...bank, naicsCode: '522130' }, expect.any(Number)))
})

Example.test('shows a choice that cannot be made now, with its reason', async ({ canvas }) => {
  const type = within(canvas.getByRole('combobox', { name: 'Type' }))
  await expect(type.getByRole('option', { name: /^Foreign branch \(no country/ })).toBeDisabled()
  await expect(type.getByRole('option', { name: 'Credit union' })).toBeEnabled()
})

Example.test('keeps the order of the list in a group of boxes', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Source' }))
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith({ ...bank, networkRoles: ['Source', 'Receiving'] }, expect.any(Number)),
  )
})

const zones = ['America/Los_Angeles', 'America/Denver', 'America/New_York', 'Europe/London'].map((zone) => ({
  value: zone,
  label: zone.replace('_', ' '),
}))

/** A field whose options come from a search: the list arrives, and the chosen value keeps its words. */
function SearchForm({ save }: Pick<BankFormProps, 'save'>) {
  const draft = useDraftForm({ values: { ...bank, naicsCode: 'America/Denver' }, revision: 4, save, typingPause: 50 })
  const [found, setFound] = useState<typeof zones>([])
  return (
    <DraftForm label="Draft with a search" draft={draft}>
      <DraftSection title="Location">
        <Field.Combobox
          name="naicsCode"
          label="Time zone"
          options={found}
          onSearch={(text) => setFound(zones.filter((zone) => zone.label.toLowerCase().includes(text.toLowerCase())))}
          chosen={{ value: 'America/Denver', label: 'America/Denver (stored)' }}
          onChoose={(zone) => draft.prefill({ remarks: `Chosen: ${zone.label}` })}
        />
        <Field.TextArea name="remarks" label="Remarks" />
      </DraftSection>
    </DraftForm>
  )
}

/** A list that is searched elsewhere; choosing may fill other fields. */
export const SearchedOptions = meta.story({
  render: ({ save }) => <SearchForm save={save} />,
  play: async ({ canvas, userEvent, args }) => {
    const zone = canvas.getByRole('combobox', { name: 'Time zone' })
    await expect(zone).toHaveValue('America/Denver (stored)')
    await userEvent.clear(zone)
    await userEvent.type(zone, 'london')
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Europe/London' }))
    await expect(canvas.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Chosen: Europe/London')
    await waitFor(() =>
      expect(args.save).toHaveBeenLastCalledWith(
        { ...bank, naicsCode: 'Europe/London', remarks: 'Chosen: Europe/London' },
        expect.any(Number),
      ),
    )
  },
})

/** Nothing can be chosen here now: the fields stand, and say why. */
export const NothingToChoose = meta.story({
  render: ({ save }) => <RefusedForm save={save} />,
  play: async ({ canvas }) => {
    const industry = canvas.getByRole('combobox', { name: 'Industry' })
    await expect(industry).toHaveAccessibleDescription(/None are kept here yet/)
    await expect(industry).toHaveAttribute('readonly')
    await expect(canvas.getByRole('combobox', { name: /Roles/ })).toHaveAttribute('readonly')
  },
})

function RefusedForm({ save }: Pick<BankFormProps, 'save'>) {
  const draft = useDraftForm({ values: bank, revision: 4, save })
  return (
    <DraftForm label="Draft with nothing to choose" draft={draft}>
      <DraftSection title="Location">
        <Field.Combobox name="naicsCode" label="Industry" options={[]} disabledReason="None are kept here yet." />
        <Field.MultiSelect name="networkRoles" label="Roles" options={[]} disabledReason="None are kept here yet." />
      </DraftSection>
    </DraftForm>
  )
}

/** A draft just begun: nothing is required while it is written. */
export const Empty = Example.extend({ args: { values: {} } })

/** The save is on its way. */
export const Saving = Example.extend({
  args: { save: never, unsaved: { ...bank, name: 'Sierra Valley Bank NA' }, typingPause: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saving …')).toBeVisible()
  },
})

/** The save failed: the input stays, and one may try again. */
export const SaveFailed = Example.extend({
  args: {
    save: fn(async (): Promise<SaveAnswer<BankDraft>> => {
      // As long as an answer takes: the button of the next try goes meanwhile.
      await new Promise((answer) => setTimeout(answer, 50))
      throw new Error('The pending institution was not found or cannot be modified.')
    }),
    unsaved: { ...bank, name: 'Sierra Valley Bank NA' },
    typingPause: 0,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/^Not saved: The pending institution/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sierra Valley Bank NA')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(2))
    // The button went while it was pressed; the focus is where one reads what came of it.
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Not saved: The pending institution/))
  },
})

/** A later save fails, which is announced; that saving goes well is not. */
export const SaveFailsLater = Example.extend({
  args: {
    save: fn(async (): Promise<SaveAnswer<BankDraft>> => {
      throw new Error('The server is not available.')
    }),
  },
})

SaveFailsLater.test('is announced by a region that was there before', async ({ canvas, userEvent }) => {
  const region = canvas.getByRole('alert')
  await expect(region).toBeEmptyDOMElement()
  await userEvent.type(canvas.getByRole('textbox', { name: /^City/ }), ' NV')
  await waitFor(() => expect(region).toHaveTextContent('Not saved: The server is not available.'))
})

/** There is no network: the input is kept and saved as soon as there is one. */
export const Offline = Example.extend({
  args: {
    save: fn(async (): Promise<SaveAnswer<BankDraft>> => {
      throw new Error('Network Error')
    }),
    unsaved: { ...bank, name: 'Sierra Valley Bank NA' },
    typingPause: 0,
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^Offline/)).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(args.save).toHaveBeenCalledTimes(2))
  },
})

const theirs: BankDraft = {
  ...bank,
  name: 'Sierra Valley Bank, N.A.',
  networkRoles: ['Source'],
  establishedOn: '1987-04-13',
}

/** Somebody else saved the same draft: field by field, mine or theirs. Fields that only they changed are taken over. */
export const Conflict = Example.extend({
  args: {
    save: fn(async (_values: BankDraft, revision: number): Promise<SaveAnswer<BankDraft>> =>
      revision === 4
        ? { conflict: { revision: 9, values: theirs, by: 'Tomas Berg', at: '2026-11-20T09:15:00Z' } }
        : { revision: revision + 1 },
    ),
    unsaved: { ...bank, name: 'Sierra Valley Bank NA', networkRoles: ['Receiving', 'Settlement'] },
    typingPause: 0,
  },
})

Conflict.test('says who and when, and leads there from where one types', async ({ canvas, userEvent }) => {
  const conflict = await canvas.findByRole('region', { name: 'Conflicting changes' })
  await expect(conflict).toHaveTextContent(/^Tomas Berg changed this draft while you were writing, .*2026/)
  await expect(canvas.getByText(/^Not saved: Tomas Berg changed this draft on .* 2026, \d\d:\d\d\.$/)).toBeVisible()
  const name = within(within(conflict).getByRole('group', { name: 'Name' }))
  await expect(name.getByText(`Before: ${bank.name}`)).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Choose' }))
  await expect(conflict).toHaveFocus()
})

Conflict.test('saves the chosen values on top of the other revision', async ({ canvas, userEvent, args }) => {
  const conflict = within(await canvas.findByRole('region', { name: 'Conflicting changes' }))
  await expect(canvas.getByRole('button', { name: 'Send for approval' })).toHaveAccessibleDescription(/First choose/)
  await userEvent.click(within(conflict.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /^Mine/ }))
  await userEvent.click(
    within(conflict.getByRole('group', { name: 'Network roles' })).getByRole('radio', { name: /^Theirs/ }),
  )
  await userEvent.click(canvas.getByRole('button', { name: 'Save with these values' }))
  await waitFor(() => expect(args.save).toHaveBeenLastCalledWith({ ...theirs, name: 'Sierra Valley Bank NA' }, 9))
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Saved at/))
  await expect(canvas.getByLabelText('Established on')).toHaveValue('13 Apr 1987')
  await expect(canvas.getByRole('checkbox', { name: 'Source' })).toBeChecked()
})

/** What the others wrote is no date: it is shown as it is, not as an empty box. */
export const ConflictMalformed = Example.extend({
  args: {
    save: fn(async (_values: BankDraft, revision: number): Promise<SaveAnswer<BankDraft>> =>
      revision === 4
        ? {
            conflict: {
              revision: 9,
              values: { ...bank, establishedOn: 'before the war' },
              by: 'Tomas Berg',
              at: '2026-11-20T09:15:00Z',
            },
          }
        : { revision: revision + 1 },
    ),
    unsaved: { ...bank, name: 'Sierra Valley Bank NA' },
    typingPause: 0,
  },
})

ConflictMalformed.test('takes it over, to be mended in place', async ({ canvas, userEvent, args }) => {
  const established = canvas.getByLabelText('Established on')
  await userEvent.click(await canvas.findByRole('button', { name: 'Save with these values' }))
  await waitFor(() => expect(established).toHaveValue('before the war'))
  await userEvent.clear(established)
  await userEvent.type(established, '1912-05-01')
  await expect(established).toHaveFocus()
  await userEvent.tab()
  await expect(established).toHaveValue('1 May 1912')
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith(
      { ...bank, name: 'Sierra Valley Bank NA', establishedOn: '1912-05-01' },
      expect.any(Number),
    ),
  )
})

const issues: Issue[] = [
  { field: 'name', message: 'Name is required' },
  { field: 'fdicCert', message: 'Enter the FDIC certificate: FDIC is the deposit insurer' },
  { field: 'networkRoles', message: 'Network roles: choose at least 1' },
  { field: 'address.city', message: 'City is required' },
  { field: 'receives', message: 'Only an active institution receives placements' },
  { message: 'Another draft of this institution waits for approval.' },
]

/** What stands in the way, above and at the fields. Each line leads to its field. */
export const WithIssues = Example.extend({
  args: {
    values: { ...bank, name: '', fdicCert: '', networkRoles: [], address: { line1: '140 Mill Street' } },
    issues,
  },
})

WithIssues.test('takes the focus, leads to the field, and forgets what was edited', async ({ canvas, userEvent }) => {
  const summary = canvas.getByRole('region', { name: '6 things stand in the way' })
  await waitFor(() => expect(summary).toHaveFocus())
  await userEvent.click(within(summary).getByRole('button', { name: 'City is required' }))
  const city = canvas.getByRole('textbox', { name: /^City/ })
  await expect(city).toHaveFocus()
  await expect(city).toBeInvalid()
  await userEvent.keyboard('Reno')
  await expect(city).toBeValid()
  await expect(within(summary).queryByRole('button', { name: 'City is required' })).toBeNull()
  await expect(canvas.getByRole('textbox', { name: /^Name/ })).toBeInvalid()
})

WithIssues.test('ties each reason to its control, a switch too', async ({ canvas }) => {
  const receives = canvas.getByRole('switch', { name: 'Receives new placements' })
  await expect(receives).toBeInvalid()
  await expect(receives).toHaveAccessibleDescription('Only an active institution receives placements')
})

/** The check before sending finds what is missing without asking the server. */
export const CheckedBeforeSending = Example.extend({
  args: {
    values: { ...bank, name: '' },
    send: {
      onSend,
      check: (values) => (values.name ? [] : [{ field: 'name', message: 'Name is required' }]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await waitFor(() => expect(canvas.getByRole('region', { name: 'One thing stands in the way' })).toHaveFocus())
    await expect(onSend).not.toHaveBeenCalled()
  },
})

/** Nothing is sent that is not stored. */
export const NotStored = Example.extend({
  args: {
    unsaved: { ...bank, name: 'Sierra Valley Bank NA' },
    save: fn(async (): Promise<SaveAnswer<BankDraft>> => {
      throw new Error('The server is not available.')
    }),
  },
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Send' }))
    await waitFor(() => expect(canvas.getByText(/Nothing was sent/)).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('region', { name: 'One thing stands in the way' })).toHaveFocus())
    await expect(onSend).not.toHaveBeenCalled()
  },
})

/** Sending is refused, and the button says why. */
export const SendRefused = Example.extend({
  args: { send: { onSend, disabledReason: 'You may view institutions, but not edit them' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send for approval' })).toHaveAccessibleDescription(
      'You may view institutions, but not edit them',
    )
  },
})

/** While a draft waits for a decision it is read-only, and says so. */
export const ReadOnly = Example.extend({
  args: { readOnlyReason: 'This draft waits for a decision and cannot be edited.' },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: 'Send for approval' })).toBeNull()
  },
})

/** Somebody else's: to be read, until one says that one writes at it too. */
export const SomebodyElses = Example.extend({
  render: (args) => {
    const [locked, setLocked] = useState(true)
    return (
      <BankForm
        {...args}
        {...(locked && { readOnlyReason: 'Tomas Berg is writing this draft.' })}
        unlock={{
          label: 'Write at it too',
          consequence: 'Whoever writes at it cannot approve it.',
          onUnlock: () => setLocked(false),
        }}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
    await userEvent.click(canvas.getByRole('button', { name: 'Write at it too' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('readonly')
  },
})

/** Nothing can be edited any more, and yet something is not stored: that is said also here. */
export const ReadOnlyUnsaved = ReadOnly.extend({
  args: {
    unsaved: { ...bank, name: 'Sierra Valley Bank NA' },
    typingPause: 0,
    save: fn(async (): Promise<SaveAnswer<BankDraft>> => {
      throw new Error('The pending institution was not found or cannot be modified.')
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Not saved: The pending institution/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send for approval' })).toBeNull()
  },
})

/** What was said of a field stands at it. */
export const WithNotes = meta.story({
  render: (args) => (
    <FieldNotes at={(name) => (name === 'fdicCert' ? <p>Owen Hale: which of the two charters is it?</p> : undefined)}>
      <BankForm {...args} />
    </FieldNotes>
  ),
})

WithNotes.test('is under its field alone', async ({ canvas }) => {
  const note = canvas.getByText('Owen Hale: which of the two charters is it?')
  const field = canvas.getByRole('textbox', { name: 'FDIC certificate' })
  await expect(field.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await expect(canvas.getAllByText(/^Owen Hale/)).toHaveLength(1)
})
