import { keys, type Api } from '@strongroom/api'
import { accountKinds } from '@strongroom/api/contract'
import { queryOptions } from '@tanstack/react-query'

/** What an account of the books is called and what lies on it, decimal strings in its currency; null where that is not told. */
export type BookAccount = { name: string; currency: string; ledger: string | null; available: string | null }

/** The call for an account at one end of a transaction; null for one outside the books, or none at all. */
export const accountQuery = (api: Api, { type, id }: { type: string; id: string }) => {
  const kind = type === 'ClientAccount' || type === 'InstitutionAccount' ? accountKinds[type] : undefined
  return queryOptions({
    // Below the record, so that whatever makes the one anew makes the other anew.
    queryKey: [...(kind ? keys.approvedDetail(kind, id) : []), 'account'],
    queryFn: async ({ client }): Promise<BookAccount | null> => {
      if (kind === 'clientAccount') {
        const { content, figures } = await client.fetchQuery(api.records(kind).detail(id))
        return asAccount(content.title, content.currency, figures)
      }
      const { content, figures } = await client.fetchQuery(api.records('institutionAccount').detail(id))
      return asAccount(content.name, content.currency, figures)
    },
    enabled: id !== '' && kind !== undefined,
  })
}

type Figures = { ledgerBalance: string | null; availableBalance: string | null }

const asAccount = (name = '', currency = '', { ledgerBalance, availableBalance }: Figures): BookAccount => ({
  name,
  currency,
  ledger: ledgerBalance,
  available: availableBalance,
})
