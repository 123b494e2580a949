import { FactsList, type Fact } from '../../components/facts-list/index.ts'
import { TaskPanel, type TaskPanelProps } from '../../components/task-panel/index.ts'
import { TaskColumn, type TaskColumnProps } from './task-column.tsx'

export interface DecisionScreenProps extends Omit<TaskPanelProps, 'aside'> {
  /** Facts that help to decide: the approved record, figures, where it came from. */
  context?: { title: string; items: readonly Fact[] }
  /** What waits for the reader, beside the task where the window has room for both. */
  queue?: TaskColumnProps
}

/** A page on which one task is decided: the task, beside it what helps to decide, and the tasks that wait. */
export function DecisionScreen({ context, queue, ...panel }: DecisionScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-1 gap-5">
      {queue === undefined ? null : <TaskColumn {...queue} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TaskPanel
          {...panel}
          aside={
            context === undefined ? undefined : (
              <section className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
                <h2 className="mb-1 text-lg font-medium text-ink">{context.title}</h2>
                <FactsList items={context.items} columns={1} />
              </section>
            )
          }
        />
      </div>
    </div>
  )
}
