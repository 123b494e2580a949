import {
  maxPageSize,
  movementOf,
  type DraftContentOf,
  type MovementEnd,
  type TransactionFeeType,
} from '@strongroom/api/contract'
import {
  ComboboxField,
  draftFields,
  DraftSection,
  useDraftFill,
  WholeWidth,
  type BoundFieldProps,
} from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, use, useEffect, useRef, type ComponentProps } from 'react'
import { DraftedCover } from '../../coverage/drafted-cover.tsx'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import { today } from '../../drafts/today.ts'
import { wordsAlone } from '../../drafts/words-alone.ts'
import { DraftContent, useDraftText } from '../../fields/draft-content.ts'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField } from '../../fields/source-fields.tsx'
import { valueAt } from '../../fields/value-at.ts'
import { useApp } from '../../shell/use-app.ts'
import { BookAccountField, ExternalAccountField } from './account-field.tsx'
import { Outlook } from './outlook-of.tsx'
import { chargedOn, followAmount, usualFee, type FollowedFees } from './usual-fees.ts'

const Field = draftFields<DraftContentOf<'transaction'>>()

/** The form of a transaction: what moves, between what, when, and what it costs. */
export function TransactionDraftFields({ figures, approvedId, ...words }: DraftFieldsProps<'transaction'>) {
  const { at, choiceAt } = words
  const currency = useDraftText('currency')
  const type = useDraftText('type')
  return (
    <>
      <DraftSection title="Movement" description="A reference is used once, for ever. The amount is without fees.">
        <Field.Text {...at('reference')} />
        <Field.Select {...choiceAt('type')} />
        <Field.Money {...at('amount')} currency={currency} />
        <Field.Text {...at('currency')} />
        <Field.Select {...choiceAt('rail')} />
        <Field.Date {...at('effectiveDate')} />
      </DraftSection>
      <EndFields {...words} />
      {movementOf(type)?.overRail && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <FeeFields {...words} />
        </Suspense>
      )}
      {approvedId === null ? (
        <>
          <DraftSection title="What it does" description="To its accounts, by the balances of now.">
            <Outlook content={use(DraftContent)} dueDay={figures?.dueDay} />
          </DraftSection>
          <DraftedCover labelOf={(path) => at(path).label} />
        </>
      ) : (
        <DraftSection title="What it does">
          <WholeWidth>{wordsAlone('transaction')}</WholeWidth>
        </DraftSection>
      )}
      <DraftSection title="Later days" description="For what shall wait, or settle on a day of its own.">
        <Field.Date {...at('scheduledFor')} />
        <Field.Date {...at('settlementDate')} />
      </DraftSection>
      <DraftSection title="Remarks">
        <Field.Text {...at('description')} span="full" />
        <Field.TextArea {...at('memo')} />
        <Field.TextArea {...at('internalNote')} />
      </DraftSection>
    </>
  )
}

/** What the money goes between; of what undoes another transaction, that one. */
function EndFields({ at, sourceAt }: FormWords) {
  const type = useDraftText('type')
  const held = { source: useDraftText('sourceAccountId'), destination: useDraftText('destinationAccountId') }
  const moves = movementOf(type)
  const side = (name: MovementEnd) => {
    // What stands there already is shown whatever the type: else nobody could take it out.
    const types =
      moves?.ends[name] ?? (held[name] === '' ? undefined : (['ClientAccount', 'InstitutionAccount'] as const))
    if (!types) return null
    const Control = types[0] === 'ExternalAccount' ? ExternalAccountField : BookAccountField
    return <Control {...at(`${name}AccountId`)} side={name} types={types} />
  }
  if (moves?.undoes !== undefined)
    return (
      <DraftSection title="What it undoes" description="Once and whole: the money goes back the way it came.">
        <SourceField {...sourceAt('reversalOf')} span="full" />
      </DraftSection>
    )
  return (
    <DraftSection title="From and to" description={type === '' ? 'Choose the type first.' : undefined}>
      {side('source')}
      {side('destination')}
    </DraftSection>
  )
}

/** What it costs: each fee begins as its kind says, and goes with the amount until somebody overrides it. */
function FeeFields({ at, partAt }: FormWords) {
  const { api } = useApp()
  const feeTypes = use(api.feeTypes())
  const { data, isPending } = useInfiniteQuery(feeTypes.list({ limit: maxPageSize }))
  const [type, currency, amount] = [useDraftText('type'), useDraftText('currency'), useDraftText('amount')]
  const charged = chargedOn(data?.pages.flatMap(({ items }) => items) ?? [], { type, currency, today: today() })
  useFollowedAmount({ amount, charged })
  const columns: ComponentProps<typeof Field.Rows<'fees'>>['columns'] = [
    { ...partAt('fees', 'feeTypeId'), cell: (cell) => <FeeTypeField {...cell} charged={charged} amount={amount} /> },
    { ...partAt('fees', 'amount'), currency },
    partAt('fees', 'payer'),
    partAt('fees', 'overrideReason'),
  ]
  return (
    <DraftSection title="Fees" description="Beside the amount. Another amount than the usual one needs a reason.">
      {/* A row begins with what is usual, so not before that is known. */}
      {isPending ? (
        <SkeletonText lines={2} />
      ) : (
        <Field.Rows
          {...at('fees')}
          noun="fee"
          columns={columns}
          newRow={() => (charged[0] ? usualFee(charged[0], amount) : {})}
        />
      )}
    </DraftSection>
  )
}

/** Keeps each fee that is as usual as usual while the amount is typed. */
function useFollowedAmount({ amount, charged }: { amount: string; charged: readonly TransactionFeeType[] }) {
  const fill = useDraftFill()
  const fees = valueAt(use(DraftContent), 'fees')
  const followed = useRef<FollowedFees>(undefined)
  // With each change of the draft: what was usual is known only by what stood there before.
  useEffect(() => {
    const next = followAmount(followed.current, { amount, fees, charged })
    followed.current = next.followed
    if (next.amounts.size > 0)
      fill(Object.fromEntries([...next.amounts].map(([place, usual]) => [`fees.${place}.amount`, usual])))
  })
}

type FeeTypeFieldProps = BoundFieldProps & { charged: readonly TransactionFeeType[]; amount: string }

/** A kind of fee; who pays it, and how much, follow from it. */
function FeeTypeField({ charged, amount, ...cell }: FeeTypeFieldProps) {
  const fill = useDraftFill()
  return (
    <ComboboxField
      {...cell}
      options={charged.map(({ id, name, code }) => ({ value: id, label: name, hint: code }))}
      onChoose={({ value }) => {
        const chosen = charged.find(({ id }) => id === value)
        if (!chosen) return
        const { payer, amount: usual = '' } = usualFee(chosen, amount)
        const row = cell.name.replace(/\.feeTypeId$/, '')
        fill({ [`${row}.payer`]: payer, [`${row}.amount`]: usual })
      }}
    />
  )
}
