// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record notes',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Record notes', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record notes', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Record notes', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Record notes', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record notes', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story({
  ...inState('Record notes', 'filled', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountLoading = meta.story({
  ...inState('Record notes', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountEmpty = meta.story({
  ...inState('Record notes', 'empty', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountRefused = meta.story({
  ...inState('Record notes', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Record notes', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story({
  ...inState('Record notes', 'filled', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientLoading = meta.story({
  ...inState('Record notes', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientEmpty = meta.story({
  ...inState('Record notes', 'empty', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientRefused = meta.story({
  ...inState('Record notes', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Record notes', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story({
  ...inState('Record notes', 'filled', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountLoading = meta.story({
  ...inState('Record notes', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountEmpty = meta.story({
  ...inState('Record notes', 'empty', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountRefused = meta.story({
  ...inState('Record notes', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Record notes', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story({
  ...inState('Record notes', 'filled', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionLoading = meta.story({
  ...inState('Record notes', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionEmpty = meta.story({
  ...inState('Record notes', 'empty', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionRefused = meta.story({
  ...inState('Record notes', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Record notes', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story({
  ...inState('Record notes', 'filled', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanLoading = meta.story({
  ...inState('Record notes', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanEmpty = meta.story({
  ...inState('Record notes', 'empty', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanRefused = meta.story({
  ...inState('Record notes', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Record notes', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story({
  ...inState('Record notes', 'filled', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactLoading = meta.story({
  ...inState('Record notes', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactEmpty = meta.story({
  ...inState('Record notes', 'empty', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactRefused = meta.story({
  ...inState('Record notes', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Record notes', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story({
  ...inState('Record notes', 'filled', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionLoading = meta.story({
  ...inState('Record notes', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionEmpty = meta.story({
  ...inState('Record notes', 'empty', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionRefused = meta.story({
  ...inState('Record notes', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Record notes', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story({
  ...inState('Record notes', 'filled', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetLoading = meta.story({
  ...inState('Record notes', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetEmpty = meta.story({
  ...inState('Record notes', 'empty', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetRefused = meta.story({
  ...inState('Record notes', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Record notes', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
