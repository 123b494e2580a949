import type { Api } from '@strongroom/api'
import { queryOptions } from '@tanstack/react-query'

/** What an account of the books is called and what lies on it, decimal strings in its currency; null where that is not told. */
export type BookAccount = { name: string; currency: string; ledger: string | null; available: string | null }

/** The call for an account at one end of a transaction; null for one outside the books, or none at all. */
export const accountQuery = (api: Api, { type, id }: { type: string; id: string }) =>
  queryOptions({
    queryKey: ['records', 'account', type, id],
    queryFn: async ({ client }): Promise<BookAccount | null> => {
      if (type === 'ClientAccount') {
        const { content, figures } = await client.fetchQuery(api.records('clientAccount').detail(id))
        return asAccount(content.title, content.currency, figures)
      }
      const { content, figures } = await client.fetchQuery(api.records('institutionAccount').detail(id))
      return asAccount(content.name, content.currency, figures)
    },
    enabled: id !== '' && (type === 'ClientAccount' || type === 'InstitutionAccount'),
  })

type Figures = { ledgerBalance: string | null; availableBalance: string | null }

const asAccount = (name = '', currency = '', { ledgerBalance, availableBalance }: Figures): BookAccount => ({
  name,
  currency,
  ledger: ledgerBalance,
  available: availableBalance,
})
