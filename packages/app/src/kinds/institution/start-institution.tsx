import type { UniverseInstitution } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { Combobox } from '@strongroom/ui/combobox'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { DraftedKind } from '../../drafts/drafted-kind.ts'
import { StartPage } from '../../drafts/start-page.tsx'
import { useStartDraft } from '../../drafts/use-start-draft.ts'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import { fromUniverse } from './from-universe.ts'
import { reportedFigures } from './reported-figures.ts'

const listed = 20

/** A new institution: found in the reference list of chartered institutions, or blank. */
export function StartInstitution({ of }: { of: DraftedKind<'institution'> }) {
  const lookups = use(useApp().api.lookups())
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<UniverseInstitution>()
  const { start, pending } = useStartDraft(of)
  const found = useInfiniteQuery({ ...lookups.universe({ q, limit: listed }), enabled: q !== '' })
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  const refused = privilegeReason(useMe(), { action: 'edit', kind: 'institution' })
  return (
    <StartPage
      of={of}
      ways={[
        {
          title: 'From the reference list',
          text: 'All institutions chartered today. Name, place, certificate and reported figures are filled in.',
          children: (
            <Combobox
              label="Institution"
              description="By name, city or FDIC certificate"
              value={chosen ? asOption(chosen) : null}
              options={rows.map(asOption)}
              onSearch={setQ}
              loading={found.isFetching}
              searchError={found.error?.message}
              onChange={(option) => setChosen(rows.find(({ cert }) => String(cert) === option?.id))}
            />
          ),
          ...(chosen && { preview: previewOf(chosen) }),
          action: (
            <Button
              variant="primary"
              pending={pending}
              disabledReason={refused ?? (chosen ? undefined : 'Choose an institution first.')}
              onClick={() => chosen && start(fromUniverse(chosen))}
            >
              Begin with this institution
            </Button>
          ),
        },
      ]}
    />
  )
}

const asOption = ({ cert, name, city, stateCode }: UniverseInstitution) => ({
  id: String(cert),
  label: name,
  hint: `${city}, ${stateCode} · ${cert}`,
})

function previewOf(row: UniverseInstitution) {
  return [
    { label: 'Name', value: row.name },
    { label: 'Place', value: `${row.city}, ${row.stateName}` },
    { label: 'FDIC certificate', value: String(row.cert) },
    { label: 'Active', value: row.isActive ? 'Yes' : 'No' },
    ...reportedFigures({ ...row, reportedOn: row.reportDate }).items,
  ]
}
