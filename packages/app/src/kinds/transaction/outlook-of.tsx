import type { MovementEnd } from '@strongroom/api/contract'
import { BeforeAfter } from '@strongroom/ui/before-after'
import { useQuery } from '@tanstack/react-query'
import { today } from '../../drafts/today.ts'
import { valueAt } from '../../fields/value-at.ts'
import { useApp } from '../../shell/use-app.ts'
import { accountQuery } from './account-query.ts'
import { outlookInWords, outlookItems, readDrafted } from './outlook.ts'

type OutlookProps = { content: object; dueDay: string | null | undefined }

/** What a drafted transaction would do to its accounts, and when. */
export function Outlook({ content, dueDay }: OutlookProps) {
  const drafted = readDrafted(content)
  const source = useEnd(content, 'source')
  const destination = useEnd(content, 'destination')
  return (
    <BeforeAfter
      label="What it does to the accounts"
      lead={outlookInWords(drafted, { dueDay, today: today() })}
      items={outlookItems(drafted, { source, destination })}
    />
  )
}

function useEnd(content: object, side: MovementEnd) {
  const { api } = useApp()
  const text = (path: string) => {
    const value = valueAt(content, path)
    return typeof value === 'string' ? value : ''
  }
  return useQuery(accountQuery(api, { type: text(`${side}AccountType`), id: text(`${side}AccountId`) })).data
}
