import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { DraftForm, DraftSection, SwitchField, useDraftForm } from '../index.ts'

type Values = { isActive?: boolean; atomic?: boolean }

function Example() {
  const draft = useDraftForm<Values>({
    values: { atomic: false },
    revision: 1,
    save: async (_values, revision) => ({ revision: revision + 1 }),
  })
  return (
    <DraftForm label="Draft of Sierra Valley" draft={draft}>
      <DraftSection title="Standing">
        <SwitchField name="isActive" label="Active" required />
        <SwitchField name="atomic" label="All or nothing" required />
      </DraftSection>
      <output aria-label="Stored">{JSON.stringify(draft.values)}</output>
    </DraftForm>
  )
}

const meta = preview.meta({
  title: 'Forms/Draft form/Yes or no',
  component: propsOf<object>(DraftForm),
  render: () => <Example />,
})

/** One that must be answered and is not: a switch would say no where nobody has. It can be answered with no, and stays. */
export const Unanswered = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('switch', { name: 'All or nothing' })).not.toBeChecked()
    const no = canvas.getByRole('radio', { name: 'No' })
    await expect(no).not.toBeChecked()
    await userEvent.click(no)
    await expect(no).toBeChecked()
    await expect(no).toHaveFocus()
    const stored = canvas.getByRole('status', { name: 'Stored' })
    await waitFor(() => expect(stored).toHaveTextContent('"isActive":false'))
    // A picture of it waits for that too.
    await expect(await canvas.findByText(/^Saved at/)).toBeVisible()
  },
})
