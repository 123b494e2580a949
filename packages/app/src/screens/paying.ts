import { answer, approvedFixture, draftFixture } from '@strongroom/api/mocks'
import type { Handler } from './every-screen.ts'

/** A movement that has settled. */
export const settled = approvedFixture('transaction')

const payer = approvedFixture('clientAccount', 1)

/** The account that pays: 2,600.00 USD are on it. */
export const payroll = {
  ...payer,
  content: { ...payer.content, title: 'Payroll', currency: 'USD' },
  figures: { ...payer.figures, ledgerBalance: '2600.00', availableBalance: '2600.00' },
}

const withdrawal = draftFixture('transaction', 1)

/** A draft that takes 2,500.00 USD of it. */
export const payment = {
  ...withdrawal,
  content: { ...withdrawal.content, amount: '2500.00', currency: 'USD', fees: [] },
  figures: { ...withdrawal.figures, status: 'Draft', dueDay: '2026-11-23' },
}

/** A platform that has these three. */
export const paying = (): Handler[] => [
  answer('transaction.detail', settled),
  answer('transaction.draft', payment),
  answer('clientAccount.detail', payroll),
]
