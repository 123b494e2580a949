// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

export const InstitutionFilled = meta.story(inState('Record', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record', 'loading', 'institution'))
export const InstitutionRefused = meta.story(inState('Record', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Record', 'filled', 'institutionAccount'))
export const ClientFilled = meta.story(inState('Record', 'filled', 'client'))
export const ClientAccountFilled = meta.story(inState('Record', 'filled', 'clientAccount'))
export const DepositProtectionFilled = meta.story(inState('Record', 'filled', 'depositProtection'))
export const InterestRatePlanFilled = meta.story(inState('Record', 'filled', 'interestRatePlan'))
export const ContactFilled = meta.story(inState('Record', 'filled', 'contact'))
export const TransactionFilled = meta.story(inState('Record', 'filled', 'transaction'))
export const TransactionSetFilled = meta.story(inState('Record', 'filled', 'transactionSet'))
