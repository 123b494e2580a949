import { FactsList, type Fact } from '../../components/facts-list/index.ts'
import { TaskPanel, type TaskPanelProps } from '../../components/task-panel/index.ts'

export interface DecisionScreenProps extends Omit<TaskPanelProps, 'aside'> {
  /** Facts that help to decide: the approved record, figures, where it came from. */
  context?: { title: string; items: readonly Fact[] }
  /** Where the task stands among those that wait; said as long as it does. */
  position?: { number: number; count: number }
}

/** A page on which one task is decided: the task, and beside it what helps to decide. */
export function DecisionScreen({ context, position: asked, ...panel }: DecisionScreenProps) {
  const position = panel.task.status === 'Pending' && panel.outcome === undefined ? asked : undefined
  return (
    <div className="mx-auto flex w-full max-w-7xl min-w-0 flex-col gap-4">
      <TaskPanel
        {...panel}
        aside={
          context === undefined && position === undefined ? undefined : (
            <>
              {position === undefined ? null : (
                <p className="text-sm text-muted font-numeric">
                  Task {position.number} of {position.count} that wait for you
                </p>
              )}
              {context === undefined ? null : (
                <section className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
                  <h2 className="mb-1 text-lg font-medium text-ink">{context.title}</h2>
                  <FactsList items={context.items} columns={1} />
                </section>
              )}
            </>
          )
        }
      />
    </div>
  )
}
