import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../entities/institution/index.tsx'
import { listSearch } from '../../managed/list-search.ts'
import { loadList } from '../../managed/load-list.ts'
import { ManagedList } from '../../managed/managed-list.tsx'

export const Route = createFileRoute('/_signed-in/institutions/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, { entity: institution, search: deps }),
  component: () => <ManagedList entity={institution} search={Route.useSearch()} />,
})
