import type { UniverseInstitution } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { Evidence, type EvidencePoint } from '@strongroom/ui/patterns/decision-screen'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useApp } from '../../shell/use-app.ts'
import type { Proposed } from '../../tasks/decided-kind.ts'
import { likeName } from '../../tasks/like-name.ts'

/** What the reference list of chartered institutions says of a new one: by its certificate, else by its name. */
export function ReferenceEvidence({ proposed }: { proposed: Proposed }) {
  const lookups = use(useApp().api.lookups())
  const cert = textOf(proposed('fdicCert'))
  const q = cert || likeName(textOf(proposed('name')))
  const { data, error } = useInfiniteQuery({ ...lookups.universe({ q, limit: 5 }), enabled: q !== '' })
  const rows = data?.pages[0]?.items
  const title = 'Reference list'
  if (error) return <Evidence title={title}>It could not be asked: {error.message}</Evidence>
  if (rows === undefined) {
    if (q === '') return null
    // The points that a certificate leads to keep their place: nothing that is being read moves when the answer comes.
    return (
      <Evidence title={title} points={cert === '' ? [] : pointsOf(undefined, proposed)}>
        It is being asked.
      </Evidence>
    )
  }
  const match = rows.find((row) => String(row.cert) === cert)
  if (match)
    return (
      <Evidence title={title} points={pointsOf(match, proposed)}>
        FDIC certificate {match.cert}
        {match.reportDate === null ? '.' : `, as of ${formatDate(match.reportDate)}.`}
      </Evidence>
    )
  return (
    <Evidence
      title={title}
      records={rows.map((row) => ({ id: String(row.cert), title: row.name, about: `${placeOf(row)} · ${row.cert}` }))}
    >
      {cert === '' ? 'No certificate is given. ' : `It has no certificate ${cert}.`}
      {cert === '' && (rows.length === 0 ? 'No name in it is like this.' : 'Names like this in it:')}
    </Evidence>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const yesNo = (value: unknown): string => (value === true ? 'Active' : 'Not active')
const placeOf = ({ city, stateCode }: UniverseInstitution): string => `${city}, ${stateCode}`

const pointsOf = (row: UniverseInstitution | undefined, proposed: Proposed): EvidencePoint[] => [
  { label: 'Name', proposed: textOf(proposed('name')), other: row?.name },
  { label: 'City', proposed: textOf(proposed('city')), other: row?.city },
  { label: 'State', proposed: textOf(proposed('stateCode')), other: row?.stateCode },
  { label: 'Status', proposed: yesNo(proposed('isActive')), other: row && yesNo(row.isActive) },
]
