import { capital, hasOwn, type KindWith, recordKindNames, recordKinds } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { Combobox } from '@strongroom/ui/combobox'
import { StartScreen, type StartWay } from '@strongroom/ui/patterns/start-screen'
import { Select } from '@strongroom/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftedKind } from '../../drafts/drafted-kind.ts'
import { RefusedNotice } from '../../drafts/refused-notice.tsx'
import { foundQuery, wordsQuery } from '../../fields/source-queries.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { may, privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'

type ParentKind = KindWith<'contactsOf'>

const parents = recordKindNames.filter((kind): kind is ParentKind => hasOwn(kind, 'contactsOf'))

/** A new contact: first of all, whose. */
export function StartContact({ of: { kind, noun, plural, place } }: { of: DraftedKind<'contact'> }) {
  const me = useMe()
  const own = parents.filter((parent) => may(me, { action: 'edit', kind: parent }))
  const [chosen, setChosen] = useState<ParentKind>(own[0] ?? 'institution')
  const refused = privilegeReason(me, { action: 'edit', kind })
  const title = `New ${noun}`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StartScreen
        header={{
          title,
          subtitle: 'It begins as a draft. Nothing is live until an approver has agreed.',
          breadcrumbs: [{ label: capital(plural), href: place.records }],
        }}
        notice={<RefusedNotice reason={refused} />}
        ways={[useWay({ kind: chosen, onKind: setChosen, refused, hrefFor: place.newWith })]}
      />
    </>
  )
}

type Choosing = {
  kind: ParentKind
  onKind: (kind: ParentKind) => void
  refused: string | undefined
  hrefFor: (parent: { entityType: string; id: string }) => string
}

/** The record is chosen by its kind and its name. */
function useWay({ kind, onKind, refused, hrefFor }: Choosing): StartWay {
  const { api } = useApp()
  const me = useMe()
  const [q, setQ] = useState('')
  const [id, setId] = useState<string>()
  const found = useQuery(foundQuery(api, kind, q))
  const { data: chosen } = useQuery(wordsQuery(api, kind, id ?? ''))
  const { noun, type } = recordKinds[kind]
  const asOption = ({ value, label }: { value: string; label: string }) => ({ id: value, label })
  const notTheirs = privilegeReason(me, { action: 'edit', kind })
  const missing = id === undefined ? `Choose the ${noun} first.` : undefined
  return {
    title: 'At a record',
    text: 'A contact belongs to one record and stays with it.',
    children: (
      <>
        <Select
          label="Kind of record"
          value={kind}
          options={parents.map((parent) => ({ value: parent, label: capital(recordKinds[parent].noun) }))}
          onChange={(value) => {
            const next = parents.find((parent) => parent === value)
            setId(undefined)
            setQ('')
            if (next) onKind(next)
          }}
        />
        <Combobox
          key={kind}
          label={capital(noun)}
          value={chosen && id !== undefined ? asOption(chosen) : null}
          options={(found.data ?? []).map(asOption)}
          onSearch={setQ}
          loading={found.isFetching}
          searchError={found.error?.message}
          onChange={(option) => setId(option?.id)}
        />
      </>
    ),
    action: (
      <LinkButton
        variant="primary"
        disabledReason={refused ?? notTheirs ?? missing}
        href={hrefFor({ entityType: type, id: id ?? '' })}
      >
        Begin the contact
      </LinkButton>
    ),
  }
}
