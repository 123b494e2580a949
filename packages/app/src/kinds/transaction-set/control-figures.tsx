import type { DryRun } from '@strongroom/api/contract'
import { RowsTotal } from '@strongroom/ui/repeatable-rows'

type ControlFiguresProps = {
  run: Pick<DryRun, 'itemCount' | 'total' | 'currency'>
  count: string | number | undefined
  total: string | undefined
}

/** What the items come to, and how far that is from what the maker counted. */
export function ControlFigures({ run, count, total }: ControlFiguresProps) {
  const given = (text: string | number | undefined) =>
    text === undefined || text === '' ? {} : { expected: String(text) }
  return (
    <>
      <RowsTotal label="Items" value={String(run.itemCount)} {...given(count)} />
      <RowsTotal label="Total of the items" value={run.total} unit={run.currency} {...given(total)} />
    </>
  )
}
