import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import type { ComponentProps } from 'react'
import { useDraftText } from '../../fields/draft-content.ts'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField } from '../../fields/source-fields.tsx'
import { DraftedCover } from '../../coverage/drafted-cover.tsx'
import { ExternalAccountsField } from './external-accounts-field.tsx'

const Field = draftFields<DraftContentOf<'clientAccount'>>()

/** Written by hand, because the form knows the parts of a row by their names. */
const ownerColumns: ComponentProps<typeof Field.Rows<'owners'>>['columns'] = [
  {
    name: 'clientId',
    label: 'Owner',
    type: 'reference',
    required: true,
    cell: (cell) => <SourceField {...cell} source="client" />,
  },
  {
    name: 'role',
    label: 'Role',
    type: 'choice',
    required: true,
    options: [
      { value: 'Owner', label: 'Owner' },
      { value: 'CoOwner', label: 'Co-owner' },
      { value: 'Trustee', label: 'Trustee' },
      { value: 'Custodian', label: 'Custodian' },
      { value: 'Beneficiary', label: 'Beneficiary' },
    ],
  },
  { name: 'sharePct', label: 'Share, %', type: 'rate' },
]

const beneficiaryColumns: ComponentProps<typeof Field.Rows<'beneficiaries'>>['columns'] = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  {
    name: 'type',
    label: 'Type',
    type: 'choice',
    required: true,
    options: [
      { value: 'Person', label: 'Person' },
      { value: 'Charity', label: 'Charity' },
      { value: 'Nonprofit', label: 'Nonprofit' },
      { value: 'Other', label: 'Other' },
    ],
  },
  { name: 'sharePct', label: 'Share, %', type: 'rate' },
]

/** The form of a client's account. */
export function ClientAccountDraftFields({ approvedId, ...words }: DraftFieldsProps<'clientAccount'>) {
  const { at, choiceAt, sourceAt } = words
  const currency = useDraftText('currency')
  return (
    <>
      <DraftSection
        title="Account"
        description="Whose it is and where its money lies. Client, program account and currency stay once it is approved."
      >
        <SourceField {...sourceAt('clientId')} />
        <Field.Text {...at('accountNumber')} secret />
        <Field.Text {...at('title')} />
        <Field.Select {...choiceAt('productType')} />
        <Field.Text {...at('currency')} />
        <SourceField {...sourceAt('programAccountId')} />
      </DraftSection>
      <OwnershipFields {...words} />
      <DraftedCover labelOf={(path) => at(path).label} />
      <DraftSection title="Terms" description="What it earns, and how little may lie there.">
        <SourceField {...sourceAt('interestRatePlanId')} />
        <Field.Rate {...at('rateOverride')} />
        <Field.Text {...at('rateOverrideReason')} span="full" />
        <Field.Money {...at('minBalance')} currency={currency} />
        <Field.Money {...at('minOpening')} currency={currency} />
        <ExternalAccountsField {...at('externalAccountIds')} accountId={approvedId} span="full" />
      </DraftSection>
      <DraftSection title="Maturity" description="For certificates of deposit.">
        <Field.Date {...at('maturesOn')} />
        <Field.Select {...choiceAt('maturityInstruction')} />
        <Field.Rate {...at('earlyWithdrawalPenalty.rate')} />
        <Field.Select {...choiceAt('earlyWithdrawalPenalty.basis')} />
      </DraftSection>
      <DraftSection title="Status and dates" description="It closes only with nothing on it.">
        <Field.Select {...choiceAt('status')} />
        <Field.Date {...at('openedOn')} />
        <Field.Date {...at('closedOn')} />
        <Field.Date {...at('agreementReceivedOn')} />
      </DraftSection>
    </>
  )
}

/** Who owns the account, in what parts, and whom it is for. */
function OwnershipFields({ at, sourceAt }: FormWords) {
  const clientId = useDraftText('clientId')
  return (
    <DraftSection
      title="Ownership"
      description="The client is one of the owners. How many there are follows from the ownership."
    >
      <SourceField {...sourceAt('ownershipConfigurationId')} span="full" />
      <Field.Rows
        {...at('owners')}
        hint="Shares for all, together 100.00, or for none: then they are equal."
        noun="owner"
        columns={ownerColumns}
        newRow={() => ({ clientId, role: 'Owner' })}
      />
      <Field.Rows
        {...at('beneficiaries')}
        hint="Who inherits, for a trust or an account payable on death. Each of them adds a limit, five at most."
        noun="beneficiary"
        plural="beneficiaries"
        columns={beneficiaryColumns}
        newRow={() => ({ type: 'Person' })}
      />
    </DraftSection>
  )
}
