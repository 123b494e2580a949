import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { sumOfDecimals } from '../../../format/decimal-sum.ts'
import { Button } from '../../button/index.ts'
import {
  DraftForm,
  DraftSection,
  draftFields,
  RowsTotal,
  useDraftForm,
  type Issue,
  type RowsFieldColumn,
  type SaveAnswer,
} from '../index.ts'

interface PlanDraft {
  name?: string
  effectiveFrom?: string
  effectiveTo?: string
  rateSource?: string
  institutionIds?: string[]
  tiers?: { fromAmount?: string; toAmount?: string; rate?: string }[]
  owners?: { clientId?: string; role?: string; sharePct?: string }[]
}

const Field = draftFields<PlanDraft>()

const plan: PlanDraft = {
  name: 'Savings, tiered',
  effectiveFrom: '2026-12-01',
  rateSource: 'Fixed',
  institutionIds: ['7', '12'],
  tiers: [
    { fromAmount: '0.00', toAmount: '1000.00', rate: '5' },
    { fromAmount: '1000.00', toAmount: '25000.00', rate: '7.5' },
    { fromAmount: '25000.00', rate: '10' },
  ],
  owners: [
    { clientId: 'c1', role: 'Owner', sharePct: '50.00' },
    { clientId: 'c2', role: 'CoOwner', sharePct: '50.00' },
  ],
}

const tierColumns: RowsFieldColumn<'fromAmount' | 'toAmount' | 'rate'>[] = [
  { name: 'fromAmount', label: 'From', type: 'money', currency: 'USD', required: true },
  { name: 'toAmount', label: 'To', type: 'money', currency: 'USD' },
  { name: 'rate', label: 'Rate', type: 'rate', required: true, track: 'minmax(0,0.7fr)' },
]

const clients = [
  { value: 'c1', label: 'Ada Moss', hint: 'Reno' },
  { value: 'c2', label: 'Ben Moss', hint: 'Reno' },
  { value: 'c3', label: 'Cleo Moss', hint: 'Elko' },
]

const ownerColumns: RowsFieldColumn<'clientId' | 'role' | 'sharePct'>[] = [
  { name: 'clientId', label: 'Client', type: 'reference', options: clients, required: true, track: 'minmax(0,1.5fr)' },
  {
    name: 'role',
    label: 'Role',
    type: 'choice',
    options: [
      { value: 'Owner', label: 'Owner' },
      { value: 'CoOwner', label: 'Co-owner' },
      { value: 'Trustee', label: 'Trustee' },
    ],
  },
  { name: 'sharePct', label: 'Share', type: 'rate', track: 'minmax(0,0.7fr)' },
]

const institutions = Array.from({ length: 10_000 }, (_, at) => ({ value: `${at}`, label: `Institution ${at + 1}` }))

interface PlanFormProps {
  values: PlanDraft
  save: (values: PlanDraft, revision: number) => Promise<SaveAnswer<PlanDraft>>
  unsaved?: PlanDraft
  issues?: readonly Issue[]
  readOnlyReason?: string
}

function PlanForm({ values, save, unsaved, ...shell }: PlanFormProps) {
  const draft = useDraftForm({ values, revision: 1, save, unsaved, typingPause: 20 })
  return (
    <DraftForm label="Draft of a plan" draft={draft} {...shell}>
      <DraftSection title="Plan">
        <Field.Text name="name" label="Name" required />
        <Field.DateRange
          name="effectiveFrom"
          to="effectiveTo"
          label="Effective"
          openText="until further notice"
          required
        />
        <Field.Radio
          name="rateSource"
          label="Rate"
          options={[
            { value: 'Fixed', label: 'Fixed', description: 'The same until the plan changes.' },
            { value: 'Index', label: 'Follows an index', description: 'Reset on the days of the index.' },
          ]}
        />
        <Field.MultiSelect name="institutionIds" label="Institutions" options={institutions} />
      </DraftSection>
      <DraftSection title="Tiers" description="What a balance earns, by its size.">
        <Field.Rows
          name="tiers"
          label="Tiers"
          hint="Each begins where the one before it ends."
          noun="tier"
          columns={tierColumns}
          newRow={() => ({ fromAmount: '', toAmount: '', rate: '' })}
        />
      </DraftSection>
      <DraftSection title="Owners">
        <Field.Rows
          name="owners"
          label="Owners"
          noun="owner"
          columns={ownerColumns}
          newRow={() => ({ clientId: '', role: '', sharePct: '' })}
          summary={(owners) => (
            <RowsTotal
              label="Sum of shares"
              value={sumOfDecimals(
                owners.map(({ sharePct }) => sharePct),
                2,
              )}
              expected="100"
              unit="%"
            />
          )}
        />
        {shell.readOnlyReason === undefined ? (
          <Button onClick={() => draft.prefill({ owners: [{ clientId: 'c3', role: 'Owner', sharePct: '100.00' }] })}>
            Single owner
          </Button>
        ) : null}
      </DraftSection>
    </DraftForm>
  )
}

const meta = preview.meta({
  title: 'Forms/Draft form/Lists and choices',
  component: propsOf<PlanFormProps>(DraftForm),
  render: (args) => <PlanForm {...args} />,
  args: {
    values: plan,
    save: fn(async (_values: PlanDraft, revision: number) => ({ revision: revision + 1 })),
  },
})

/** Rows, a range of days, a choice in sight and several of a long list, in one draft. */
export const Example = meta.story({})

Example.test('keeps what is typed into a cell at its place in the draft', async ({ canvas, userEvent, args }) => {
  const second = within(canvas.getByRole('group', { name: 'Tier 2' }))
  const rate = second.getByRole('textbox', { name: 'Rate' })
  await userEvent.clear(rate)
  await userEvent.type(rate, '8.25')
  const [first, , third] = plan.tiers ?? []
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith(
      { ...plan, tiers: [first, { fromAmount: '1000.00', toAmount: '25000.00', rate: '8.25' }, third] },
      expect.any(Number),
    ),
  )
})

Example.test('adds, fills, moves and removes rows, and saves the list', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add owner' }))
  const third = within(canvas.getByRole('group', { name: 'Owner 3' }))
  await expect(third.getByRole('combobox', { name: 'Client' })).toHaveFocus()
  await userEvent.keyboard('cleo{Enter}')
  await userEvent.selectOptions(third.getByRole('combobox', { name: 'Role' }), 'Trustee')
  await userEvent.type(third.getByRole('textbox', { name: 'Share' }), '25.00')
  await expect(canvas.getByText('25.00 % too much')).toBeVisible()
  canvas.getByRole('button', { name: 'Move Owner 3' }).focus()
  await userEvent.keyboard('{Home}')
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Owner 2' }))
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith(
      {
        ...plan,
        owners: [
          { clientId: 'c3', role: 'Trustee', sharePct: '25.00' },
          { clientId: 'c2', role: 'CoOwner', sharePct: '50.00' },
        ],
      },
      expect.any(Number),
    ),
  )
  const first = within(canvas.getByRole('group', { name: 'Owner 1' }))
  await expect(first.getByRole('combobox', { name: 'Client' })).toHaveValue('Cleo Moss')
  await expect(first.getByRole('textbox', { name: 'Share' })).toHaveValue('25.00')
})

Example.test('chooses by radio, range and list', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Follows an index' }))
  const effective = within(canvas.getByRole('group', { name: /^Effective/ }))
  await userEvent.type(effective.getByRole('textbox', { name: 'To' }), '2027-11-30')
  await userEvent.type(canvas.getByRole('combobox', { name: 'Institutions' }), '9999')
  await userEvent.click(await screen.findByRole('option', { name: 'Institution 9999' }))
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith(
      { ...plan, rateSource: 'Index', effectiveTo: '2027-11-30', institutionIds: ['7', '12', '9998'] },
      expect.any(Number),
    ),
  )
})

const issues: Issue[] = [
  { field: 'tiers.1.fromAmount', message: 'A tier begins where the one before it ends' },
  { field: 'tiers.2', message: 'The last tier must be open' },
  { field: 'owners', message: 'The shares must come to 100.00 %' },
  { field: 'owners.0.share', message: 'Unknown part of a row' },
  { field: 'effectiveTo', message: 'The plan must not end before it begins' },
  { field: 'rateSource', message: 'Choose where the rate comes from' },
  { field: 'institutionIds.0', message: 'Institution 8 is closed' },
]

/** Reasons of the server stand at the cell, the row or the list they are about, and the summary leads there. */
export const WithIssues = meta.story({ args: { issues } })

WithIssues.test('leads to the cell, named with its row, and forgets it on edit', async ({ canvas, userEvent }) => {
  const summary = within(canvas.getByRole('region', { name: /stand in the way$/ }))
  await userEvent.click(
    summary.getByRole('button', { name: 'Tier 2, From: A tier begins where the one before it ends' }),
  )
  const from = within(canvas.getByRole('group', { name: 'Tier 2' })).getByRole('textbox', { name: 'From' })
  await expect(from).toHaveFocus()
  await expect(from).toBeInvalid()
  await expect(canvas.getByRole('group', { name: 'Tier 3' })).toHaveAccessibleDescription('The last tier must be open')
  await userEvent.type(from, '1')
  await expect(from).toBeValid()
  await userEvent.click(summary.getByRole('button', { name: /Choose where the rate comes from/ }))
  await expect(canvas.getByRole('radio', { name: 'Fixed' })).toHaveFocus()
})

WithIssues.test('takes the reasons along with their rows', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Tier 1' }))
  const first = within(canvas.getByRole('group', { name: 'Tier 1' }))
  await expect(first.getByRole('textbox', { name: 'From' })).toBeInvalid()
  await expect(canvas.getByRole('group', { name: 'Tier 2' })).toHaveAccessibleDescription('The last tier must be open')
  await expect(canvas.getByRole('group', { name: 'Owners' })).toHaveAccessibleDescription(/must come to 100/)
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Tier 2' }))
  await expect(canvas.queryByText('The last tier must be open')).toBeNull()
})

WithIssues.test('an edit of a share answers what was said of the sum', async ({ canvas, userEvent }) => {
  await userEvent.type(
    within(canvas.getByRole('group', { name: 'Owner 2' })).getByRole('textbox', { name: 'Share' }),
    '1',
  )
  await expect(canvas.queryByText('The shares must come to 100.00 %')).toBeNull()
})

WithIssues.test('a prefill answers what was said of the fields it fills', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Single owner' }))
  await expect(canvas.queryByText('The shares must come to 100.00 %')).toBeNull()
  await expect(canvas.queryByRole('group', { name: 'Owner 2' })).toBeNull()
  await expect(canvas.getByRole('region', { name: '5 things stand in the way' })).toBeVisible()
})

/** Both sides changed the rows: they are compared as an approver will see them, part by part and in words. */
export const Conflict = meta.story({
  args: {
    unsaved: { ...plan, owners: [{ clientId: 'c3', role: 'Trustee', sharePct: '100.00' }] },
    save: fn(async (_values: PlanDraft, revision: number): Promise<SaveAnswer<PlanDraft>> =>
      revision === 1
        ? { conflict: { revision: 7, values: { ...plan, owners: [] }, by: 'Tomas Berg', at: '2026-11-20T09:15:00Z' } }
        : { revision: revision + 1 },
    ),
  },
})

Conflict.test('shows rows in words, and takes those that were chosen', async ({ canvas, userEvent, args }) => {
  const conflict = within(await canvas.findByRole('region', { name: 'Conflicting changes' }))
  const owners = within(conflict.getByRole('group', { name: 'Owners' }))
  const mine = owners.getByRole('radio', { name: 'Mine' })
  await expect(mine).toHaveAccessibleDescription(/Client Cleo Moss Role Trustee Share 100/)
  await expect(owners.queryByText(/c3|client id/i)).toBeNull()
  await expect(owners.getByRole('radio', { name: 'Theirs (empty)' })).toBeVisible()
  await userEvent.click(mine)
  await userEvent.click(canvas.getByRole('button', { name: 'Save with these values' }))
  await waitFor(() =>
    expect(args.save).toHaveBeenLastCalledWith(
      { ...plan, owners: [{ clientId: 'c3', role: 'Trustee', sharePct: '100.00' }] },
      7,
    ),
  )
})

/** While it waits for a decision: no button changes the rows, and each choice is words. */
export const ReadOnly = meta.story({
  args: { readOnlyReason: 'This draft waits for a decision and cannot be edited.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /tier|owner/i })).toBeNull()
    await expect(canvas.getByRole('textbox', { name: 'Institutions' })).toHaveValue('Institution 8, Institution 13')
  },
})

/** A draft just begun has no rows. */
export const Empty = meta.story({ args: { values: {} } })

function SearchedForm({ save }: Pick<PlanFormProps, 'save'>) {
  const draft = useDraftForm({ values: plan, revision: 1, save, typingPause: 20 })
  const [found, setFound] = useState<typeof institutions>([])
  return (
    <DraftForm label="Draft with a search" draft={draft}>
      <DraftSection title="Institutions">
        <Field.MultiSelect
          name="institutionIds"
          label="Institutions"
          options={found}
          known={institutions.slice(0, 20)}
          onSearch={(text) => setFound(institutions.filter(({ label }) => label.endsWith(text)))}
        />
      </DraftSection>
    </DraftForm>
  )
}

/** Options that come from a search: what was chosen from a former answer keeps its words. */
export const SearchedOptions = meta.story({
  render: ({ save }) => <SearchedForm save={save} />,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Institutions' })
    await userEvent.type(box, '777')
    await userEvent.click(await screen.findByRole('option', { name: 'Institution 777' }))
    await userEvent.clear(box)
    await userEvent.type(box, '123')
    await screen.findByRole('option', { name: 'Institution 123' })
    await expect(canvas.getByRole('button', { name: 'Remove Institution 777' })).toBeVisible()
  },
})
