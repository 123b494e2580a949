import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../entities/client/index.tsx'
import { listSearch } from '../../managed/list-search.ts'
import { loadList } from '../../managed/load-list.ts'
import { ManagedList } from '../../managed/managed-list.tsx'

export const Route = createFileRoute('/_signed-in/clients/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, { entity: client, search: deps }),
  component: () => <ManagedList entity={client} search={Route.useSearch()} />,
})
