// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Decision of somebody else',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Decision of somebody else', 'filled', 'institution'))
export const InstitutionAccountFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story({
  ...inState('Decision of somebody else', 'filled', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
