/** What the refusal to show a draft that is over carries as `data`: the task that says what became of it. */
export type ClosedDraft = { taskId: string }
