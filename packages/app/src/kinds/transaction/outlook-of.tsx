import type { MovementEnd } from '@strongroom/api/contract'
import { BeforeAfter } from '@strongroom/ui/before-after'
import { useQuery } from '@tanstack/react-query'
import { valueAt } from '../../fields/value-at.ts'
import { useApp } from '../../shell/use-app.ts'
import { accountQuery } from './account-query.ts'
import { outlookInWords, outlookItems, readDrafted, undoneItems } from './outlook.ts'

type OutlookProps = {
  content: object
  dueDay: string | null | undefined
  /** After how many milliseconds what stands in the books is read anew; once unless told. */
  askedEvery?: number
}

/** What a drafted transaction would do to its accounts, and when; of one that undoes another, what goes back. */
export function Outlook({ content, dueDay, askedEvery }: OutlookProps) {
  const { api } = useApp()
  const drafted = readDrafted(content)
  const undone = drafted.undoes
  const { data: original } = useQuery({
    ...api.records('transaction').detail(undone),
    enabled: undone !== '',
    refetchInterval: askedEvery,
  })
  const moved = undone === '' ? content : (original?.content ?? {})
  const source = useEnd(moved, { side: 'source', askedEvery })
  const destination = useEnd(moved, { side: 'destination', askedEvery })
  // A hold that goes on is settled, and has moved nothing.
  const isSettled = original?.figures.status === 'Settled' && original.content.type !== 'Hold'
  return (
    <BeforeAfter
      label="What it does to the accounts"
      lead={outlookInWords(drafted, dueDay)}
      items={
        undone === ''
          ? outlookItems(drafted, { source, destination })
          : undoneItems(readDrafted(moved), { source, destination, isSettled })
      }
    />
  )
}

function useEnd(content: object, { side, askedEvery }: { side: MovementEnd; askedEvery: number | undefined }) {
  const { api } = useApp()
  const text = (path: string) => {
    const value = valueAt(content, path)
    return typeof value === 'string' ? value : ''
  }
  return useQuery({
    ...accountQuery(api, { type: text(`${side}AccountType`), id: text(`${side}AccountId`) }),
    refetchInterval: askedEvery,
  }).data
}
