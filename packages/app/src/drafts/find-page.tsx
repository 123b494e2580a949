import type { RecordKind } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { Combobox, type ComboboxOption } from '@strongroom/ui/combobox'
import type { StartWay } from '@strongroom/ui/patterns/start-screen'
import { useState, type ReactNode } from 'react'
import { privilegeReason } from '../shell/privileges.ts'
import { useMe } from '../shell/use-app.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { StartPage } from './start-page.tsx'

type FindPageProps<Kind extends RecordKind, Row> = {
  of: DraftedKind<Kind>
  way: Pick<StartWay, 'title' | 'text'>
  field: { label: string; description: string }
  /** What is looked for, and what was found of it. */
  search: { onSearch: (q: string) => void; rows: readonly Row[]; loading: boolean; error: string | undefined }
  asOption: (row: Row) => ComboboxOption
  previewOf: (row: Row) => StartWay['preview']
  begin: { label: string; pending: boolean; onBegin: (row: Row) => void }
  /** Why no draft begins with what was chosen, or with nothing. */
  reasonAgainst: (chosen: Row | undefined) => string | undefined
  /** What else can be done with it. */
  beside?: (chosen: Row) => ReactNode
}

/** Where a record begins with something that is found first, or blank. */
export function FindPage<Kind extends RecordKind, Row>(props: FindPageProps<Kind, Row>) {
  const { of, way, field, search, asOption, previewOf, begin, reasonAgainst, beside } = props
  const [chosen, setChosen] = useState<Row>()
  const refused = privilegeReason(useMe(), { action: 'edit', kind: of.kind })
  return (
    <StartPage
      of={of}
      ways={[
        {
          ...way,
          children: (
            <Combobox
              {...field}
              value={chosen ? asOption(chosen) : null}
              options={search.rows.map(asOption)}
              onSearch={search.onSearch}
              loading={search.loading}
              searchError={search.error}
              onChange={(option) => setChosen(search.rows.find((row) => asOption(row).id === option?.id))}
            />
          ),
          ...(chosen && { preview: previewOf(chosen) }),
          action: (
            <>
              <Button
                variant="primary"
                pending={begin.pending}
                disabledReason={refused ?? reasonAgainst(chosen)}
                onClick={() => chosen && begin.onBegin(chosen)}
              >
                {begin.label}
              </Button>
              {chosen && beside?.(chosen)}
            </>
          ),
        },
      ]}
    />
  )
}
