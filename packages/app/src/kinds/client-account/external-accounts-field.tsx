import { canExternalAccount, maxPageSize } from '@strongroom/api/contract'
import { MultiSelectField, type BoundFieldProps } from '@strongroom/ui/draft-form'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../shell/use-app.ts'

type ExternalAccountsFieldProps = BoundFieldProps & {
  /** The client account whose own they are; null for one that is not approved yet. */
  accountId: string | null
}

/** Which of its external accounts a client account uses: each belongs to one account, and is added on its page. */
export function ExternalAccountsField({ accountId, ...field }: ExternalAccountsFieldProps) {
  const { api } = useApp()
  const { data, isFetching, error } = useQuery({
    queryKey: ['external-accounts-of', accountId],
    queryFn: async ({ client }) => {
      const calls = await api.externalAccounts()
      const filters = { clientAccountId: [accountId ?? ''] }
      const { pages } = await client.fetchInfiniteQuery(calls.ofClientAccounts({ filters, limit: maxPageSize }))
      return pages.flatMap(({ items }) => items)
    },
    enabled: accountId !== null,
  })
  const words = (data ?? []).map(({ id, status, content }) => ({
    value: id,
    label: [content.nickname ?? content.holderName, content.bankName].filter(Boolean).join(', '),
    hint: [status, content.accountNumber ?? content.iban].filter(Boolean).join(', '),
    isOpen: canExternalAccount('use', { status }),
  }))
  const reason =
    accountId === null
      ? 'They are added on the page of the account, once it is approved.'
      : data?.length === 0
        ? 'The account has none. They are added on its page.'
        : undefined
  return (
    <MultiSelectField
      {...field}
      // One that is blocked keeps its words where it was chosen before.
      options={words.filter(({ isOpen }) => isOpen)}
      known={words}
      loading={isFetching}
      {...(error && { searchError: error.message })}
      {...(reason !== undefined && { disabledReason: reason })}
    />
  )
}
