// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Draft',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Draft', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Draft', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Draft', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Draft', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Draft', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Draft', 'filled', 'institutionAccount'))
export const InstitutionAccountLoading = meta.story({
  ...inState('Draft', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountEmpty = meta.story(inState('Draft', 'empty', 'institutionAccount'))
export const InstitutionAccountRefused = meta.story({
  ...inState('Draft', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Draft', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story(inState('Draft', 'filled', 'client'))
export const ClientLoading = meta.story({
  ...inState('Draft', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientEmpty = meta.story(inState('Draft', 'empty', 'client'))
export const ClientRefused = meta.story({
  ...inState('Draft', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Draft', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story(inState('Draft', 'filled', 'clientAccount'))
export const ClientAccountLoading = meta.story({
  ...inState('Draft', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountEmpty = meta.story(inState('Draft', 'empty', 'clientAccount'))
export const ClientAccountRefused = meta.story({
  ...inState('Draft', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Draft', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story(inState('Draft', 'filled', 'depositProtection'))
export const DepositProtectionLoading = meta.story({
  ...inState('Draft', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionEmpty = meta.story(inState('Draft', 'empty', 'depositProtection'))
export const DepositProtectionRefused = meta.story({
  ...inState('Draft', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Draft', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story(inState('Draft', 'filled', 'interestRatePlan'))
export const InterestRatePlanLoading = meta.story({
  ...inState('Draft', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanEmpty = meta.story(inState('Draft', 'empty', 'interestRatePlan'))
export const InterestRatePlanRefused = meta.story({
  ...inState('Draft', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Draft', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story(inState('Draft', 'filled', 'contact'))
export const ContactLoading = meta.story({
  ...inState('Draft', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactEmpty = meta.story(inState('Draft', 'empty', 'contact'))
export const ContactRefused = meta.story({
  ...inState('Draft', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Draft', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story(inState('Draft', 'filled', 'transaction'))
export const TransactionLoading = meta.story({
  ...inState('Draft', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionEmpty = meta.story(inState('Draft', 'empty', 'transaction'))
export const TransactionRefused = meta.story({
  ...inState('Draft', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Draft', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story(inState('Draft', 'filled', 'transactionSet'))
export const TransactionSetLoading = meta.story({
  ...inState('Draft', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetEmpty = meta.story(inState('Draft', 'empty', 'transactionSet'))
export const TransactionSetRefused = meta.story({
  ...inState('Draft', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Draft', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
