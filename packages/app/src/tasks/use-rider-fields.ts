import { recordKindNames, recordKinds, type Field, type TaskField } from '@strongroom/api/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldsOfKind } from '../fields/use-kind-fields.ts'

const none: readonly Field[] = []

/**
 * The fields of what rides with a record, at their paths in its task, such as `contacts.{id}.roles`: with the choices of
 * their kind, in the words of the task. They come with the first task that has some.
 */
export function useRiderFields(named: readonly Pick<TaskField, 'path' | 'label' | 'section'>[]): readonly Field[] {
  // What rides with a record is of one kind.
  const riding = recordKindNames
    .filter((known) => named.some(({ path }) => path.startsWith(`${recordKinds[known].plural}.`)))
    .slice(0, 1)
  const [first] = useQueries({ queries: riding.map((kind) => fieldsOfKind(kind)) })
  const fields = first?.data ?? none
  return useMemo(() => riderFields(named, fields), [named, fields])
}

/** A rider's path is the plural of its kind, its id, and the path of the field. */
export function riderFields(
  named: readonly Pick<TaskField, 'path' | 'label' | 'section'>[],
  fields: readonly Field[],
): Field[] {
  return named.flatMap(({ path, label, section }) => {
    const [, , ...rest] = path.split('.')
    const field = fields.find((one) => one.path === rest.join('.'))
    return field ? [{ ...field, path, label, section }] : []
  })
}
