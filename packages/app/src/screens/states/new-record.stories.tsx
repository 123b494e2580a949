// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/New record',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
})

export const InstitutionFilled = meta.story(inState('New record', 'filled', 'institution'))
export const InstitutionRefused = meta.story(inState('New record', 'refused', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('New record', 'filled', 'institutionAccount'))
export const ClientFilled = meta.story(inState('New record', 'filled', 'client'))
export const ClientAccountFilled = meta.story(inState('New record', 'filled', 'clientAccount'))
export const DepositProtectionFilled = meta.story(inState('New record', 'filled', 'depositProtection'))
export const InterestRatePlanFilled = meta.story(inState('New record', 'filled', 'interestRatePlan'))
export const ContactFilled = meta.story(inState('New record', 'filled', 'contact'))
export const TransactionFilled = meta.story(inState('New record', 'filled', 'transaction'))
export const TransactionSetFilled = meta.story(inState('New record', 'filled', 'transactionSet'))
