import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { DraftForm, DraftSection, EntriesField, useDraftForm, type DefinedEntry, type Issue } from '../index.ts'

const entries: readonly DefinedEntry[] = [
  {
    id: 'segment',
    label: 'Segment',
    type: 'choice',
    required: true,
    options: [
      { value: 'Retail', label: 'Retail clients' },
      { value: 'Corporate', label: 'Corporate' },
    ],
  },
  { id: 'since', label: 'Onboarded on', type: 'date' },
  { id: 'score', label: 'Score', type: 'number', hint: 'From 0 to 100' },
  { id: 'legacy', label: 'legacy', type: 'text', readOnly: true, hint: 'No longer in use.' },
]

type Values = { attributes?: { code: string; value: string }[] }

type ExampleProps = { issues?: readonly Issue[]; readOnlyReason?: string }

function Example(form: ExampleProps) {
  const draft = useDraftForm<Values>({
    values: {
      attributes: [
        { code: 'legacy', value: 'A-17' },
        ...(form.readOnlyReason === undefined ? [] : [{ code: 'segment', value: 'Retail' }]),
      ],
    },
    revision: 1,
    save: async (_values, revision) => ({ revision: revision + 1 }),
  })
  return (
    <DraftForm label="Draft of Sierra Valley" draft={draft} {...form}>
      <DraftSection title="Attributes">
        <EntriesField name="attributes" label="Attributes" keys={{ key: 'code', value: 'value' }} entries={entries} />
      </DraftSection>
      <output aria-label="Stored">{JSON.stringify(draft.values.attributes)}</output>
    </DraftForm>
  )
}

const meta = preview.meta({
  title: 'Forms/Draft form/Entries',
  component: propsOf<ExampleProps>(DraftForm),
  render: (args) => <Example {...args} />,
})

/** Fields that somebody has defined, each with the control of its type. */
export const Defined = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Segment/ }), 'Corporate')
    await userEvent.type(canvas.getByRole('textbox', { name: /Score/ }), '42')
    const stored = canvas.getByRole('status', { name: 'Stored' })
    await waitFor(() =>
      expect(stored).toHaveTextContent(
        '[{"code":"legacy","value":"A-17"},{"code":"segment","value":"Corporate"},{"code":"score","value":"42"}]',
      ),
    )
    await expect(canvas.getByRole('textbox', { name: 'legacy' })).toHaveAttribute('readonly')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Segment/ }), '')
    await waitFor(() => expect(stored).not.toHaveTextContent('segment'))
  },
})

Defined.test('a day is written as days are shown, and stored as one', async ({ canvas, userEvent }) => {
  const since = canvas.getByRole('textbox', { name: 'Onboarded on' })
  await userEvent.type(since, '2026-11-30')
  await userEvent.tab()
  await expect(since).toHaveValue('30 Nov 2026')
  await expect(canvas.getByRole('status', { name: 'Stored' })).toHaveTextContent(
    '{"code":"since","value":"2026-11-30"}',
  )
})

/** Refused: said at the field of that name. */
export const Refused = meta.story({
  args: { issues: [{ field: 'attributes.score', message: 'Score must be at most 100' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: /Score/ })).toHaveAccessibleDescription(/at most 100/)
  },
})

/** Only to be read: a choice is words as every other field is, and no list that offers nothing. */
export const ReadOnly = meta.story({
  args: { readOnlyReason: 'This draft waits for a decision and cannot be edited.' },
  play: async ({ canvas }) => {
    const segment = canvas.getByRole('textbox', { name: /Segment/ })
    await expect(segment).toHaveValue('Retail clients')
    await expect(segment).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('combobox')).toBeNull()
  },
})
