import { expect, fn, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Banner } from '../../components/banner/index.ts'
import {
  DraftForm,
  DraftSection,
  draftFields,
  useDraftForm,
  type SaveAnswer,
} from '../../components/draft-form/index.ts'
import { ErrorScreen } from '../../components/error-screen/index.ts'
import { propsOf } from '../../docs/props-of.ts'
import { FactsSection } from '../detail-screen/index.ts'
import { DraftScreen, DraftSkeleton, type DraftScreenProps } from './index.ts'

interface BankDraft {
  name?: string
  city?: string
  maxPlacement?: string
}

const Field = draftFields<BankDraft>()
const send = { onSend: fn(async () => {}) }
const stored: BankDraft = { name: 'Sierra Valley Bank', city: 'Reno', maxPlacement: '25000000.00' }

type Save = (values: BankDraft, revision: number) => Promise<SaveAnswer<BankDraft>>

const store: Save = async (_values, revision) => ({ revision: revision + 1 })

const unavailable: Save = async () => {
  throw new Error('The service is unavailable.')
}

/** What was typed and not saved yet is tried at once. */
type BankFormProps = { readOnlyReason?: string | undefined; unsaved?: BankDraft; save?: Save }

function BankForm({ readOnlyReason, unsaved, save = store }: BankFormProps) {
  const draft = useDraftForm<BankDraft>({
    values: stored,
    revision: 1,
    save,
    typingPause: 0,
    ...(unsaved && { unsaved }),
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

type ScreenArgs = Omit<DraftScreenProps, 'children'>

const Screen = (props: ScreenArgs) => (
  <DraftScreen {...props}>
    <BankForm
      readOnlyReason={props.status === 'Pending' ? 'This draft waits for a decision and cannot be edited.' : undefined}
    />
  </DraftScreen>
)

const meta = preview.meta({
  title: 'Patterns/Draft screen',
  component: propsOf<ScreenArgs>(DraftScreen),
  subcomponents: { DraftSkeleton },
  render: (args) => <Screen {...args} />,
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

Pending.test('says why, and offers nothing to write or send', async ({ canvas }) => {
  await expect(canvas.getByText('This draft waits for a decision and cannot be edited.')).toBeVisible()
  await expect(canvas.getByText('Pending')).toBeVisible()
  await expect(canvas.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly')
  await expect(canvas.queryByRole('button', { name: 'Send for approval' })).toBeNull()
})

/** Somebody else saved it meanwhile: field by field, whose value shall stand. Nothing typed is lost. */
export const Conflict = meta.story({
  args: { title: 'Change of Sierra Valley Bank' },
  render: (args) => (
    <DraftScreen {...args}>
      <BankForm
        unsaved={{ ...stored, city: 'Sparks' }}
        save={async (_values, revision) =>
          revision === 1
            ? {
                conflict: {
                  revision: 7,
                  values: { ...stored, city: 'Carson City' },
                  by: 'Tomas Berg',
                  at: '2026-11-20T09:15:00Z',
                },
              }
            : { revision: revision + 1 }
        }
      />
    </DraftScreen>
  ),
})

Conflict.test('is over once a value is chosen', async ({ canvas, userEvent }) => {
  const conflict = within(await canvas.findByRole('region', { name: 'Conflicting changes' }))
  await expect(conflict.getByText('Sparks')).toBeVisible()
  await userEvent.click(conflict.getByRole('radio', { name: /^Theirs/ }))
  await userEvent.click(conflict.getByRole('button', { name: 'Save with these values' }))
  await waitFor(() => expect(canvas.queryByRole('region', { name: 'Conflicting changes' })).toBeNull())
  await expect(canvas.getByRole('textbox', { name: /^City/ })).toHaveValue('Carson City')
})

/** A save failed: what was typed stays, and one may try again. */
export const SaveFailed = meta.story({
  render: (args) => (
    <DraftScreen {...args}>
      <BankForm unsaved={{ ...stored, city: 'Sparks' }} save={unavailable} />
    </DraftScreen>
  ),
})

SaveFailed.test('keeps what was typed', async ({ canvas }) => {
  await expect(await canvas.findByText(/^Not saved: The service is unavailable/)).toBeVisible()
  await expect(canvas.getByRole('textbox', { name: /^City/ })).toHaveValue('Sparks')
  await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
})

/** On a phone what stands beside the form comes first, and the fields stand one under the other. */
export const Phone = WithAside.extend({
  args: {
    title: 'Change of Amalgamated Savings and Loan Association of the Upper Sierra Valley',
    status: 'Rework',
    notice: (
      <Banner tone="warning" title="Bartholomew Featherstonehaugh-Cholmondeley sent this back">
        The charter letter is missing.
      </Banner>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const aside = canvas.getByRole('region', { name: 'From the register' }).getBoundingClientRect()
    const form = canvas.getByRole('form', { name: 'Draft of an institution' }).getBoundingClientRect()
    // The pictures show it in a wide window too, where both stand beside each other.
    const isWide = window.matchMedia('(min-width: 80rem)').matches
    if (isWide) await expect(form.right).toBeLessThanOrEqual(aside.left)
    else await expect(aside.bottom).toBeLessThanOrEqual(form.top)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

const retry = fn()

/** The draft did not come: no form is shown, because an empty one would be saved over it. */
export const Failed = meta.story({
  render: () => <ErrorScreen error="The service is unavailable." retry={retry} reference="5500" />,
})

Failed.test('tries again and shows no form', async ({ canvas, userEvent }) => {
  retry.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(retry).toHaveBeenCalledOnce()
  await expect(canvas.queryByRole('form')).toBeNull()
})

/** The draft is on its way. */
export const Loading = meta.story({ render: () => <DraftSkeleton label="Loading the draft" /> })

Loading.test('says what is on its way', async ({ canvas }) => {
  await expect(canvas.getByRole('status', { name: 'Loading the draft' })).toHaveAttribute('aria-busy', 'true')
})
