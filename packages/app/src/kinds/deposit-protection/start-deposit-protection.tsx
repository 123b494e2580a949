import type { Approved } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftedKind } from '../../drafts/drafted-kind.ts'
import { FindPage } from '../../drafts/find-page.tsx'
import { useStartDraft } from '../../drafts/use-start-draft.ts'
import { useApp } from '../../shell/use-app.ts'
import { nextLimit } from './next-limit.ts'
import { whatFollows } from './what-follows.ts'

const listed = 20

/** A new limit: the next one of a scheme that has one, or blank. */
export function StartDepositProtection({ of }: { of: DraftedKind<'depositProtection'> }) {
  const { api } = useApp()
  const [q, onSearch] = useState('')
  const { start, pending } = useStartDraft(of)
  const found = useInfiniteQuery(
    api.records('depositProtection').list({ limit: listed, sort: '-effectiveFrom', ...(q !== '' && { q }) }),
  )
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <FindPage
      of={of}
      way={{
        title: 'The next limit of a scheme',
        text: 'What an earlier limit says is filled in, but for its name and its days. The earlier one stays for the days before.',
      }}
      field={{ label: 'Earlier limit', description: 'By name, scheme or currency' }}
      search={{ onSearch, rows, loading: found.isFetching, error: found.error?.message }}
      asOption={asOption}
      previewOf={previewOf}
      begin={{ label: 'Begin with this limit', pending, onBegin: ({ content }) => start(nextLimit(content)) }}
      reasonAgainst={(chosen) => (chosen ? undefined : 'Choose an earlier limit first.')}
    />
  )
}

const amountOf = ({ content }: Approved<'depositProtection'>): string =>
  formatMoney(content.coverageLimit ?? '', content.currency ?? '')

const beginOf = ({ content }: Approved<'depositProtection'>): string => formatDate(content.effectiveFrom ?? '')

const asOption = (limit: Approved<'depositProtection'>) => ({
  id: limit.id,
  label: limit.content.name ?? limit.id,
  hint: `${amountOf(limit)} from ${beginOf(limit)}`,
})

function previewOf(limit: Approved<'depositProtection'>) {
  return [
    { label: 'Coverage limit', value: amountOf(limit) },
    { label: 'Effective from', value: beginOf(limit) },
    ...whatFollows(limit.figures).items,
  ]
}
