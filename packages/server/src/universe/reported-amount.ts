import type { AmountIn } from '@strongroom/api/contract'

/** An amount as the register keeps it, in whole US dollars; null where the regulator publishes none. */
export const reportedAmount = (dollars: string | null): AmountIn | null =>
  dollars === null ? null : { currency: 'USD', amount: `${dollars}.00` }
