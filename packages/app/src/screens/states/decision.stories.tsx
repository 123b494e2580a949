// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Decision',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

export const InstitutionFilled = meta.story(inState('Decision', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Decision', 'loading', 'institution'))
export const InstitutionRefused = meta.story(inState('Decision', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Decision', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Decision', 'filled', 'institutionAccount'))
export const ClientFilled = meta.story(inState('Decision', 'filled', 'client'))
export const ClientAccountFilled = meta.story(inState('Decision', 'filled', 'clientAccount'))
export const DepositProtectionFilled = meta.story(inState('Decision', 'filled', 'depositProtection'))
export const InterestRatePlanFilled = meta.story(inState('Decision', 'filled', 'interestRatePlan'))
export const ContactFilled = meta.story(inState('Decision', 'filled', 'contact'))
export const TransactionFilled = meta.story(inState('Decision', 'filled', 'transaction'))
export const TransactionSetFilled = meta.story(inState('Decision', 'filled', 'transactionSet'))
