import { createFileRoute } from '@tanstack/react-router'
import { client } from '../../kinds/client/index.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../records/load-list.ts'
import { RecordList } from '../../records/record-list.tsx'

export const Route = createFileRoute('/_signed-in/clients/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, { entity: client, search: deps }),
  component: () => <RecordList entity={client} search={Route.useSearch()} />,
})
