import type { MoneyValue } from '@strongroom/ui/entity-table'

/** An amount in the record's own currency; nothing where one of them is not known. */
export const inCurrency = (amount: string | null | undefined, currency: string | undefined): MoneyValue | undefined =>
  amount === null || amount === undefined || currency === undefined ? undefined : { amount, currency }
