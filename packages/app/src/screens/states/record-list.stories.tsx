// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record list',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

export const InstitutionFilled = meta.story(inState('Record list', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record list', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Record list', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Record list', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record list', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Record list', 'filled', 'institutionAccount'))
export const ClientFilled = meta.story(inState('Record list', 'filled', 'client'))
export const ClientAccountFilled = meta.story(inState('Record list', 'filled', 'clientAccount'))
export const DepositProtectionFilled = meta.story(inState('Record list', 'filled', 'depositProtection'))
export const InterestRatePlanFilled = meta.story(inState('Record list', 'filled', 'interestRatePlan'))
export const ContactFilled = meta.story(inState('Record list', 'filled', 'contact'))
export const TransactionFilled = meta.story(inState('Record list', 'filled', 'transaction'))
export const TransactionSetFilled = meta.story(inState('Record list', 'filled', 'transactionSet'))
