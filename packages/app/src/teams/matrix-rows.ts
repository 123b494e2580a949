import type { Privilege } from '@strongroom/api/contract'
import type { MatrixRow } from '@strongroom/ui/choice-matrix'

/** The privileges as a matrix: a row a kind, a column an action, in their own order. */
export function matrixOf(privileges: readonly Privilege[]): { columns: string[]; rows: MatrixRow[] } {
  const columns = [...new Set(privileges.map(({ label }) => label))]
  const groups = [...new Set(privileges.map(({ group }) => group))]
  const rows = groups.map((group) => ({
    label: group,
    cells: columns.map((column) => {
      const found = privileges.find((one) => one.group === group && one.label === column)
      return found && { id: found.code, description: found.description }
    }),
  }))
  return { columns, rows }
}
