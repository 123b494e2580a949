// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Tasks of a kind',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Tasks of a kind', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Tasks of a kind', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Tasks of a kind', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Tasks of a kind', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Tasks of a kind', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story({
  ...inState('Tasks of a kind', 'filled', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetLoading = meta.story({
  ...inState('Tasks of a kind', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetEmpty = meta.story({
  ...inState('Tasks of a kind', 'empty', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetRefused = meta.story({
  ...inState('Tasks of a kind', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Tasks of a kind', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
