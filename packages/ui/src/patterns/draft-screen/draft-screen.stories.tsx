import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Banner } from '../../components/banner/index.ts'
import { DraftForm, DraftSection, draftFields, useDraftForm } from '../../components/draft-form/index.ts'
import { FactsSection } from '../detail-screen/index.ts'
import { DraftScreen, DraftSkeleton, type DraftScreenProps } from './index.ts'

interface BankDraft {
  name?: string
  city?: string
  maxPlacement?: string
}

const Field = draftFields<BankDraft>()
const send = { onSend: fn(async () => {}) }
const save = async (_values: BankDraft, revision: number) => ({ revision: revision + 1 })

function BankForm({ readOnlyReason }: { readOnlyReason?: string }) {
  const draft = useDraftForm<BankDraft>({
    values: { name: 'Sierra Valley Bank', city: 'Reno', maxPlacement: '25000000.00' },
    revision: 1,
    save,
  })
  return (
    <DraftForm label="Draft of an institution" draft={draft} send={send} readOnlyReason={readOnlyReason}>
      <DraftSection title="Identity" description="How the bank is known.">
        <Field.Text name="name" label="Name" required />
        <Field.Text name="city" label="City" required />
      </DraftSection>
      <DraftSection title="Placement">
        <Field.Money name="maxPlacement" label="Largest placement" currency="USD" />
      </DraftSection>
    </DraftForm>
  )
}

const Screen = (props: Omit<DraftScreenProps, 'children'>) => (
  <DraftScreen {...props}>
    <BankForm
      readOnlyReason={props.status === 'Pending' ? 'This draft waits for a decision and cannot be edited.' : undefined}
    />
  </DraftScreen>
)

const meta = preview.meta({
  title: 'Patterns/Draft screen',
  component: Screen,
  args: {
    title: 'New institution',
    status: 'Draft' as const,
    breadcrumbs: [{ label: 'Institutions', href: '#institutions' }],
  },
})

/** A draft on its own page: title, state, form. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'New institution' })).toBeVisible()
    await expect(canvas.getByRole('form', { name: 'Draft of an institution' })).toBeVisible()
  },
})

/** With something beside the form: where the values came from. */
export const WithAside = Example.extend({
  args: {
    aside: (
      <FactsSection
        title="From the register"
        columns={1}
        items={[
          { label: 'Source', value: 'BankFind' },
          { label: 'Certificate', value: '31469' },
          { label: 'Figures as of', value: '30 Sep 2026' },
        ]}
      />
    ),
  },
})

/** Sent back: the reason stands first. */
export const Rework = Example.extend({
  args: {
    status: 'Rework',
    notice: (
      <Banner tone="warning" title="Owen Hale sent this back">
        The charter letter is missing.
      </Banner>
    ),
  },
})

/** While it waits for a decision it can be read only. */
export const Pending = Example.extend({ args: { status: 'Pending' } })

/** The draft is on its way. */
export const Loading = meta.story({ render: () => <DraftSkeleton label="Loading the draft" /> })
