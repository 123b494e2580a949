// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Draft',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

export const InstitutionFilled = meta.story(inState('Draft', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Draft', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Draft', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Draft', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Draft', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Draft', 'filled', 'institutionAccount'))
export const ClientFilled = meta.story(inState('Draft', 'filled', 'client'))
export const ClientAccountFilled = meta.story(inState('Draft', 'filled', 'clientAccount'))
export const DepositProtectionFilled = meta.story(inState('Draft', 'filled', 'depositProtection'))
export const InterestRatePlanFilled = meta.story(inState('Draft', 'filled', 'interestRatePlan'))
export const ContactFilled = meta.story(inState('Draft', 'filled', 'contact'))
export const TransactionFilled = meta.story(inState('Draft', 'filled', 'transaction'))
export const TransactionSetFilled = meta.story(inState('Draft', 'filled', 'transactionSet'))
