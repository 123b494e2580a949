// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/New record',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('New record', 'filled', 'institution'))
export const InstitutionRefused = meta.story(inState('New record', 'refused', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('New record', 'filled', 'institutionAccount'))
export const InstitutionAccountRefused = meta.story({
  ...inState('New record', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story(inState('New record', 'filled', 'client'))
export const ClientRefused = meta.story({
  ...inState('New record', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story(inState('New record', 'filled', 'clientAccount'))
export const ClientAccountRefused = meta.story({
  ...inState('New record', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story(inState('New record', 'filled', 'depositProtection'))
export const DepositProtectionRefused = meta.story({
  ...inState('New record', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story(inState('New record', 'filled', 'interestRatePlan'))
export const InterestRatePlanRefused = meta.story({
  ...inState('New record', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story(inState('New record', 'filled', 'contact'))
export const ContactRefused = meta.story({
  ...inState('New record', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story(inState('New record', 'filled', 'transaction'))
export const TransactionRefused = meta.story({
  ...inState('New record', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story(inState('New record', 'filled', 'transactionSet'))
export const TransactionSetRefused = meta.story({
  ...inState('New record', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
