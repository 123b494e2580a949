import { fieldAt, type Field, type TaskField } from '@strongroom/api/contract'

/** Names what a task tells of by its path: a field of its kind, else as the task calls it, such as one of what rides with it. */
export const labelInTask =
  (fields: readonly Field[], named: readonly Pick<TaskField, 'path' | 'label'>[]) =>
  (path: string): string =>
    fieldAt(fields, path)?.label ?? named.find((field) => field.path === path)?.label ?? path
