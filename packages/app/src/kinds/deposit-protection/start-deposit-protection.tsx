import type { Approved } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { Combobox } from '@strongroom/ui/combobox'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftedKind } from '../../drafts/drafted-kind.ts'
import { StartPage } from '../../drafts/start-page.tsx'
import { useStartDraft } from '../../drafts/use-start-draft.ts'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { nextLimit } from './next-limit.ts'
import { whatFollows } from './what-follows.ts'

const listed = 20

/** A new limit: the next one of a scheme that has one, or blank. */
export function StartDepositProtection({ of }: { of: DraftedKind<'depositProtection'> }) {
  const { api } = useApp()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<Approved<'depositProtection'>>()
  const { start, pending } = useStartDraft(of)
  const found = useInfiniteQuery(
    api.records('depositProtection').list({ limit: listed, sort: '-effectiveFrom', ...(q !== '' && { q }) }),
  )
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const refused = privilegeReason(useMe(), { action: 'edit', kind: 'depositProtection' })
  return (
    <StartPage
      of={of}
      ways={[
        {
          title: 'The next limit of a scheme',
          text: 'What an earlier limit says is filled in, but for its name and its days. The earlier one stays for the days before.',
          children: (
            <Combobox
              label="Earlier limit"
              description="By name, scheme or currency"
              value={chosen ? asOption(chosen) : null}
              options={rows.map(asOption)}
              onSearch={setQ}
              loading={found.isFetching}
              searchError={found.error?.message}
              onChange={(option) => setChosen(rows.find(({ id }) => id === option?.id))}
            />
          ),
          ...(chosen && { preview: previewOf(chosen) }),
          action: (
            <Button
              variant="primary"
              pending={pending}
              disabledReason={refused ?? (chosen ? undefined : 'Choose an earlier limit first.')}
              onClick={() => chosen && start(nextLimit(chosen.content))}
            >
              Begin with this limit
            </Button>
          ),
        },
      ]}
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
