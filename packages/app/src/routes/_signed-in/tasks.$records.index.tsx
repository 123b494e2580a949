import { createFileRoute } from '@tanstack/react-router'
import { tasksAt } from '../../kinds/addresses.ts'
import { beginScreens } from '../../kinds/begin-screens.ts'
import { listSearch } from '../../lists/list-search.ts'
import { loadTasks } from '../../tasks/load-tasks.ts'
import { TaskQueue } from '../../tasks/task-queue.tsx'

export const Route = createFileRoute('/_signed-in/tasks/$records/')({
  params: tasksAt.all,
  remountDeps: ({ params }) => params,
  validateSearch: listSearch,
  loader: ({ context, params, location, cause }) =>
    loadTasks(context, { kind: params.records, search: listSearch(location.search), cause }),
  component: () => <TaskQueue kind={Route.useParams().records} search={Route.useSearch()} screensOf={beginScreens} />,
})
