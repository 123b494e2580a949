// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record versions',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Record versions', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record versions', 'loading', 'institution'))
export const InstitutionRefused = meta.story(inState('Record versions', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record versions', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story({
  ...inState('Record versions', 'filled', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountLoading = meta.story({
  ...inState('Record versions', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountRefused = meta.story({
  ...inState('Record versions', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Record versions', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story({
  ...inState('Record versions', 'filled', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientLoading = meta.story({
  ...inState('Record versions', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientRefused = meta.story({
  ...inState('Record versions', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Record versions', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story({
  ...inState('Record versions', 'filled', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountLoading = meta.story({
  ...inState('Record versions', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountRefused = meta.story({
  ...inState('Record versions', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Record versions', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story({
  ...inState('Record versions', 'filled', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionLoading = meta.story({
  ...inState('Record versions', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionRefused = meta.story({
  ...inState('Record versions', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Record versions', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story({
  ...inState('Record versions', 'filled', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanLoading = meta.story({
  ...inState('Record versions', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanRefused = meta.story({
  ...inState('Record versions', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Record versions', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story({
  ...inState('Record versions', 'filled', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactLoading = meta.story({
  ...inState('Record versions', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactRefused = meta.story({
  ...inState('Record versions', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Record versions', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story({
  ...inState('Record versions', 'filled', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionLoading = meta.story({
  ...inState('Record versions', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionRefused = meta.story({
  ...inState('Record versions', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Record versions', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story({
  ...inState('Record versions', 'filled', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetLoading = meta.story({
  ...inState('Record versions', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetRefused = meta.story({
  ...inState('Record versions', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Record versions', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
