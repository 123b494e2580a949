// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Record list',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionFilled = meta.story(inState('Record list', 'filled', 'institution'))
export const InstitutionLoading = meta.story(inState('Record list', 'loading', 'institution'))
export const InstitutionEmpty = meta.story(inState('Record list', 'empty', 'institution'))
export const InstitutionRefused = meta.story(inState('Record list', 'refused', 'institution'))
export const InstitutionFailed = meta.story(inState('Record list', 'failed', 'institution'))
export const InstitutionAccountFilled = meta.story(inState('Record list', 'filled', 'institutionAccount'))
export const InstitutionAccountLoading = meta.story({
  ...inState('Record list', 'loading', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountEmpty = meta.story(inState('Record list', 'empty', 'institutionAccount'))
export const InstitutionAccountRefused = meta.story({
  ...inState('Record list', 'refused', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InstitutionAccountFailed = meta.story({
  ...inState('Record list', 'failed', 'institutionAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFilled = meta.story(inState('Record list', 'filled', 'client'))
export const ClientLoading = meta.story({
  ...inState('Record list', 'loading', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientEmpty = meta.story(inState('Record list', 'empty', 'client'))
export const ClientRefused = meta.story({
  ...inState('Record list', 'refused', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientFailed = meta.story({
  ...inState('Record list', 'failed', 'client'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFilled = meta.story(inState('Record list', 'filled', 'clientAccount'))
export const ClientAccountLoading = meta.story({
  ...inState('Record list', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountEmpty = meta.story(inState('Record list', 'empty', 'clientAccount'))
export const ClientAccountRefused = meta.story({
  ...inState('Record list', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('Record list', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFilled = meta.story(inState('Record list', 'filled', 'depositProtection'))
export const DepositProtectionLoading = meta.story({
  ...inState('Record list', 'loading', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionEmpty = meta.story(inState('Record list', 'empty', 'depositProtection'))
export const DepositProtectionRefused = meta.story({
  ...inState('Record list', 'refused', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const DepositProtectionFailed = meta.story({
  ...inState('Record list', 'failed', 'depositProtection'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFilled = meta.story(inState('Record list', 'filled', 'interestRatePlan'))
export const InterestRatePlanLoading = meta.story({
  ...inState('Record list', 'loading', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanEmpty = meta.story(inState('Record list', 'empty', 'interestRatePlan'))
export const InterestRatePlanRefused = meta.story({
  ...inState('Record list', 'refused', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const InterestRatePlanFailed = meta.story({
  ...inState('Record list', 'failed', 'interestRatePlan'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFilled = meta.story(inState('Record list', 'filled', 'contact'))
export const ContactLoading = meta.story({
  ...inState('Record list', 'loading', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactEmpty = meta.story(inState('Record list', 'empty', 'contact'))
export const ContactRefused = meta.story({
  ...inState('Record list', 'refused', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ContactFailed = meta.story({
  ...inState('Record list', 'failed', 'contact'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFilled = meta.story(inState('Record list', 'filled', 'transaction'))
export const TransactionLoading = meta.story({
  ...inState('Record list', 'loading', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionEmpty = meta.story(inState('Record list', 'empty', 'transaction'))
export const TransactionRefused = meta.story({
  ...inState('Record list', 'refused', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionFailed = meta.story({
  ...inState('Record list', 'failed', 'transaction'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFilled = meta.story(inState('Record list', 'filled', 'transactionSet'))
export const TransactionSetLoading = meta.story({
  ...inState('Record list', 'loading', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetEmpty = meta.story(inState('Record list', 'empty', 'transactionSet'))
export const TransactionSetRefused = meta.story({
  ...inState('Record list', 'refused', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const TransactionSetFailed = meta.story({
  ...inState('Record list', 'failed', 'transactionSet'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
