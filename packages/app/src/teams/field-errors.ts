import type { ApiError } from '@strongroom/api'

/** What was refused: at its fields, or as a whole. */
export type FieldErrors = { fields?: Readonly<Record<string, string>>; problem?: string }

/** A refusal as a form shows it: the first reason of each field; what belongs to none is said as a whole. */
export function errorsOf({ reasons, message }: Pick<ApiError, 'reasons' | 'message'>): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { field, message: told } of reasons) if (field !== undefined) fields[field] ??= told
  return Object.keys(fields).length > 0 ? { fields } : { problem: message }
}
