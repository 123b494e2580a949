import type { Api } from '@strongroom/api'
import { requestStates, type Approved } from '@strongroom/api/contract'
import type { FieldOption } from '@strongroom/ui/draft-form'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { foundRows, nameStaleTime } from './found-rows.ts'

/** An account that a transaction can name, with what else of the draft follows from choosing it. */
export type FoundAccount = FieldOption & { type: string; currency: string | undefined }

const listed = 20
const clientsAsked = 5
const asName = { staleTime: nameStaleTime }

/** The accounts of the books that answer to a text: by name, by number, and those of a client by the client's name. */
export const bookAccountsQuery = (api: Api, types: readonly string[], q: string) =>
  queryOptions({
    queryKey: ['found', 'accounts', types, q],
    queryFn: ({ client }) => foundAccounts({ api, client }, types, q),
    enabled: q !== '',
  })

/** Given up with the signal, where there is one. */
type Ask = { api: Api; client: QueryClient; signal?: AbortSignal }

/** Of these types of accounts those that answer to a text. */
export async function foundAccounts(ask: Ask, types: readonly string[], q: string): Promise<FoundAccount[]> {
  const ofClients = types.includes('ClientAccount') ? await clientAccounts(ask, q) : []
  const atInstitutions = types.includes('InstitutionAccount')
    ? await foundRows({ client: ask.client }, ask.api.records('institutionAccount').list({ q, limit: listed }))
    : []
  return [...ofClients.map(clientOption), ...atInstitutions.map(institutionOption)]
}

/** The account of the books with this id. @throws ApiError where there is none */
export async function accountNamed({ api, client }: Ask, id: string): Promise<FoundAccount> {
  const ofClient = await client.fetchQuery({ ...api.records('clientAccount').detail(id), ...asName }).catch(() => null)
  if (ofClient) return clientOption(ofClient)
  return institutionOption(await client.fetchQuery({ ...api.records('institutionAccount').detail(id), ...asName }))
}

/** The verified external accounts of a client account. */
export const externalAccountsQuery = (api: Api, clientAccountId: string) =>
  queryOptions({
    queryKey: ['found', 'external-accounts', clientAccountId],
    queryFn: async ({ client }): Promise<FoundAccount[]> => {
      const calls = await api.externalAccounts()
      const found = await foundRows(
        { client },
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
    foundRows({ client }, accounts.list({ q, limit: listed })),
    foundRows({ client }, api.records('client').list({ q, limit: clientsAsked })),
  ])
  const ids = clients.map(({ id }) => id)
  const held =
    ids.length === 0 ? [] : await foundRows({ client }, accounts.list({ filters: { clientId: ids }, limit: listed }))
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

/** The requests that answer to a text, by their numbers. */
export async function foundRequests(ask: Ask, q: string): Promise<FieldOption[]> {
  const found = await foundRows(ask, (await ask.api.requests()).list({ q, limit: listed }))
  return found.map(({ id, requestNumber, state }) => ({
    value: id,
    label: requestNumber,
    hint: stateWords.get(state) ?? state,
  }))
}

/** The request with this id. @throws ApiError where there is none */
export async function requestNamed({ api, client }: Ask, id: string): Promise<FieldOption> {
  const { requestNumber } = await client.fetchQuery({ ...(await api.requests()).detail(id), ...asName })
  return { value: id, label: requestNumber }
}

/** A newer platform may know more states. */
const stateWords = new Map<string, string>(Object.entries(requestStates))
