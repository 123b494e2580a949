import { createFileRoute } from '@tanstack/react-router'
import { beginScreens } from '../../kinds/begin-screens.ts'
import { listSearch } from '../../lists/list-search.ts'
import { loadTasks } from '../../tasks/load-tasks.ts'
import { TaskQueue } from '../../tasks/task-queue.tsx'

export const Route = createFileRoute('/_signed-in/tasks/')({
  validateSearch: listSearch,
  loader: ({ context, location, cause }) => loadTasks(context, { search: listSearch(location.search), cause }),
  component: () => <TaskQueue search={Route.useSearch()} screensOf={beginScreens} />,
})
