import type { UniverseInstitution } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { DraftedKind } from '../../drafts/drafted-kind.ts'
import { FindPage } from '../../drafts/find-page.tsx'
import { useStartDraft } from '../../drafts/use-start-draft.ts'
import { useApp } from '../../shell/use-app.ts'
import { fromUniverse } from './from-universe.ts'
import { reportedFigures } from './reported-figures.ts'

const listed = 20

/** A new institution: found in the reference list of chartered institutions, or blank. */
export function StartInstitution({ of }: { of: DraftedKind<'institution'> }) {
  const lookups = use(useApp().api.lookups())
  const [q, onSearch] = useState('')
  const { start, pending } = useStartDraft(of)
  const found = useInfiniteQuery({ ...lookups.universe({ q, limit: listed }), enabled: q !== '' })
  const rows = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <FindPage
      of={of}
      way={{
        title: 'From the reference list',
        text: 'All institutions chartered today. Name, place, certificate and reported figures are filled in. Those in the network already are marked.',
      }}
      field={{ label: 'Institution', description: 'By name, city or FDIC certificate' }}
      search={{ onSearch, rows, loading: found.isFetching, error: found.error?.message }}
      asOption={asOption}
      previewOf={previewOf}
      begin={{ label: 'Begin with this institution', pending, onBegin: (row) => start(fromUniverse(row)) }}
      reasonAgainst={reasonAgainst}
      beside={({ institutionId }) =>
        institutionId === null ? null : (
          <LinkButton href={of.place.record(institutionId)}>Show the institution</LinkButton>
        )
      }
    />
  )
}

const inNetwork = 'In the network already'

/** Why no draft begins with what was chosen. */
function reasonAgainst(chosen: UniverseInstitution | undefined): string | undefined {
  if (!chosen) return 'Choose an institution first.'
  return chosen.institutionId === null
    ? undefined
    : `${chosen.name} is in the network already. Show it, and edit it there.`
}

const asOption = ({ cert, name, city, stateCode, institutionId }: UniverseInstitution) => ({
  id: String(cert),
  label: name,
  hint: [`${city}, ${stateCode}`, cert, ...(institutionId === null ? [] : [inNetwork])].join(' · '),
})

function previewOf(row: UniverseInstitution) {
  return [
    { label: 'Name', value: row.name },
    { label: 'Place', value: `${row.city}, ${row.stateName}` },
    { label: 'FDIC certificate', value: String(row.cert) },
    { label: 'Active', value: row.isActive ? 'Yes' : 'No' },
    { label: 'In the network', value: row.institutionId === null ? 'Not yet' : 'Yes, approved' },
    ...reportedFigures({ ...row, reportedOn: row.reportDate }).items,
  ]
}
