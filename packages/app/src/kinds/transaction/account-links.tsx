import { LinkButton } from '@strongroom/ui/button'
import { emptyView, serializeTableView, type TableView } from '@strongroom/ui/entity-table'
import { useQuery } from '@tanstack/react-query'
import { accountNamed } from '../../found-in-books.ts'
import { useApp } from '../../shell/use-app.ts'
import { isInOrder } from './balance-column.ts'

/**
 * Of a list that is narrowed to one account: to the order in which its balances follow on each other, and to its statement,
 * where every movement stands, those that no transaction made among them.
 */
export function AccountLinks({ id, view }: { id: string; view: TableView }) {
  const { api, kinds } = useApp()
  const { data: account } = useQuery({
    queryKey: ['found', 'account', id],
    queryFn: ({ client }) => accountNamed({ api, client }, id),
  })
  if (!account) return null
  const isClients = account.type === 'ClientAccount'
  const statement = kinds.get(isClients ? 'clientAccount' : 'institutionAccount')?.place.record(id)
  const inOrder = serializeTableView({
    ...emptyView,
    filters: { accountId: [id] },
    sort: [{ id: 'bookedAt', desc: true }],
  })
  return (
    <>
      {isClients && !isInOrder(view) && (
        <LinkButton href={`${kinds.get('transaction')?.place.records}?${new URLSearchParams(inOrder)}`}>
          With balances
        </LinkButton>
      )}
      {statement !== undefined && <LinkButton href={statement}>Statement</LinkButton>}
    </>
  )
}
