import type { Api, ListOptions } from '@strongroom/api'
import type { Approved } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

/** An account that a transaction can name, with what else of the draft follows from choosing it. */
export type FoundAccount = FieldOption & { type: string; currency: string | undefined }

const listed = 20
const clientsAsked = 5

/** The accounts of the books that answer to a text: by name, by number, and those of a client by the client's name. */
export const bookAccountsQuery = (api: Api, types: readonly string[], q: string) =>
  queryOptions({
    queryKey: ['found', 'accounts', types, q],
    queryFn: ({ client }) => foundAccounts({ api, client }, types, q),
    enabled: q !== '',
  })

type Ask = { api: Api; client: QueryClient }

/** Of these types of accounts those that answer to a text. */
export async function foundAccounts(ask: Ask, types: readonly string[], q: string): Promise<FoundAccount[]> {
  const ofClients = types.includes('ClientAccount') ? await clientAccounts(ask, q) : []
  const atInstitutions = types.includes('InstitutionAccount')
    ? await rows(ask.client, ask.api.records('institutionAccount').list({ q, limit: listed }))
    : []
  return [...ofClients.map(clientOption), ...atInstitutions.map(institutionOption)]
}

/** The account of the books with this id. @throws ApiError where there is none */
export async function accountNamed({ api, client }: Ask, id: string): Promise<FoundAccount> {
  const ofClient = await client.ensureQueryData(api.records('clientAccount').detail(id)).catch(() => null)
  if (ofClient) return clientOption(ofClient)
  return institutionOption(await client.ensureQueryData(api.records('institutionAccount').detail(id)))
}

/** The verified external accounts of a client account. */
export const externalAccountsQuery = (api: Api, clientAccountId: string) =>
  queryOptions({
    queryKey: ['found', 'external-accounts', clientAccountId],
    queryFn: async ({ client }): Promise<FoundAccount[]> => {
      const calls = await api.externalAccounts()
      const found = await rows(
        client,
        calls.ofClientAccounts({
          filters: { clientAccountId: [clientAccountId], status: ['Verified'] },
          limit: listed,
        }),
      )
      return found.map(({ id, content }) => ({
        value: id,
        label: [content.holderName, content.bankName].filter(Boolean).join(', '),
        hint: content.accountNumber ?? content.iban ?? '',
        type: 'ExternalAccount',
        currency: undefined,
      }))
    },
    enabled: clientAccountId !== '',
  })

async function clientAccounts({ api, client }: Ask, q: string): Promise<Approved<'clientAccount'>[]> {
  const accounts = api.records('clientAccount')
  const [named, clients] = await Promise.all([
    rows(client, accounts.list({ q, limit: listed })),
    rows(client, api.records('client').list({ q, limit: clientsAsked })),
  ])
  const ids = clients.map(({ id }) => id)
  const held = ids.length === 0 ? [] : await rows(client, accounts.list({ filters: { clientId: ids }, limit: listed }))
  return [...new Map([...named, ...held].map((account) => [account.id, account])).values()]
}

const clientOption = ({ id, content, figures }: Approved<'clientAccount'>): FoundAccount => ({
  value: id,
  label: content.title ?? id,
  hint: [figures.clientName, ending(content.accountNumber)].filter(Boolean).join(', '),
  type: 'ClientAccount',
  currency: content.currency,
})

const institutionOption = ({ id, content, figures }: Approved<'institutionAccount'>): FoundAccount => ({
  value: id,
  label: content.name ?? id,
  hint: [figures.institutionName, ending(content.accountNumber)].filter(Boolean).join(', '),
  type: 'InstitutionAccount',
  currency: content.currency,
})

/** A number is a secret: its end is enough to tell two accounts apart. */
const ending = (number: string | undefined): string | undefined => number && `••••${number.slice(-4)}`

async function rows<Item>(client: QueryClient, options: ListOptions<Item>): Promise<Item[]> {
  const { pages } = await client.fetchInfiniteQuery(options)
  return pages.flatMap(({ items }) => items)
}
