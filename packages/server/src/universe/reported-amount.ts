import type { AmountIn } from '@strongroom/api/contract'

/** An amount as the register keeps it, in whole thousands of US dollars; null where the regulator publishes none. */
export const reportedAmount = (thousands: string | null): AmountIn | null =>
  thousands === null ? null : { currency: 'USD', amount: `${thousands === '0' ? '' : thousands}000.00` }
