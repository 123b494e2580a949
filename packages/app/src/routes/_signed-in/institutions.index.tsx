import { createFileRoute } from '@tanstack/react-router'
import { institution } from '../../kinds/institution/index.tsx'
import { listSearch } from '../../lists/list-search.ts'
import { loadList } from '../../records/load-list.ts'
import { RecordList } from '../../records/record-list.tsx'

export const Route = createFileRoute('/_signed-in/institutions/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context, { entity: institution, search: deps }),
  component: () => <RecordList entity={institution} search={Route.useSearch()} />,
})
