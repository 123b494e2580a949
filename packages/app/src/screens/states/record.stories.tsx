// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Record', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record', 'loading', 'institution'))
export const InstitutionRefused = meta.story(inState('Record', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Record', 'filled', 'institutionAccount'))
export const InstitutionAccountLoading = meta.story({
  ...inState('Record', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountRefused = meta.story({
  ...inState('Record', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Record', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story(inState('Record', 'filled', 'client'))
export const ClientLoading = meta.story({
  ...inState('Record', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientRefused = meta.story({
  ...inState('Record', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Record', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story(inState('Record', 'filled', 'clientAccount'))
export const ClientAccountLoading = meta.story({
  ...inState('Record', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountRefused = meta.story({
  ...inState('Record', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Record', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story(inState('Record', 'filled', 'depositProtection'))
export const DepositProtectionLoading = meta.story({
  ...inState('Record', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionRefused = meta.story({
  ...inState('Record', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Record', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story(inState('Record', 'filled', 'interestRatePlan'))
export const InterestRatePlanLoading = meta.story({
  ...inState('Record', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanRefused = meta.story({
  ...inState('Record', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Record', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story(inState('Record', 'filled', 'contact'))
export const ContactLoading = meta.story({
  ...inState('Record', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactRefused = meta.story({
  ...inState('Record', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Record', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story(inState('Record', 'filled', 'transaction'))
export const TransactionLoading = meta.story({
  ...inState('Record', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionRefused = meta.story({
  ...inState('Record', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Record', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story(inState('Record', 'filled', 'transactionSet'))
export const TransactionSetLoading = meta.story({
  ...inState('Record', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetRefused = meta.story({
  ...inState('Record', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Record', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
