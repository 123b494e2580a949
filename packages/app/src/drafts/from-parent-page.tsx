import { capital, hasOwn, type RecordKind, recordKinds, type SourceName } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { Combobox } from '@strongroom/ui/combobox'
import { StartScreen } from '@strongroom/ui/patterns/start-screen'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { foundQuery, wordsQuery } from '../fields/source-queries.ts'
import { NotFound } from '../shell/not-found.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { useStartDraft } from './use-start-draft.ts'

type FromParentPageProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  /** The record from whose page one comes; without it, it is chosen here. */
  parent: string | undefined
}

/** Where a new record begins that belongs to another one: that one is filled in, and stays. */
export function FromParentPage<Kind extends RecordKind>({ of, parent }: FromParentPageProps<Kind>) {
  const { kind, fields } = of
  const path = hasOwn(kind, 'parent') ? recordKinds[kind].parent : undefined
  const field = fields.find((one) => one.path === path)
  if (!field?.source) return <NotFound />
  return <ChooseParent of={of} parent={parent} label={field.label} source={field.source} />
}

type ChooseParentProps<Kind extends RecordKind> = FromParentPageProps<Kind> & { label: string; source: SourceName }

function ChooseParent<Kind extends RecordKind>({ of, parent, label, source }: ChooseParentProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<string>()
  const value = picked ?? parent ?? ''
  const { data: chosen, isError } = useQuery(wordsQuery(api, source, value))
  const found = useQuery({ ...foundQuery(api, source, q), enabled: parent === undefined })
  const { begin, pending } = useBeginAt(of)
  const refused = privilegeReason(useMe(), { action: 'edit', kind })
  const missing = chosen
    ? undefined
    : isError
      ? `This ${label.toLowerCase()} was not found.`
      : `Choose the ${label.toLowerCase()} first.`
  const title = `New ${noun}`
  const asOption = ({ value: id, label: words, hint }: { value: string; label: string; hint?: string }) => ({
    id,
    label: words,
    ...(hint !== undefined && { hint }),
  })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StartScreen
        header={{
          title,
          subtitle: 'It begins as a draft. Nothing is live until an approver has agreed.',
          breadcrumbs: [{ label: capital(plural), href: place.records }],
        }}
        ways={[
          {
            title: chosen ? `Of ${chosen.label}` : `Of one ${label.toLowerCase()}`,
            text: `The ${label.toLowerCase()} is filled in and stays with the draft.`,
            ...(parent === undefined && {
              children: (
                <Combobox
                  label={label}
                  value={chosen ? asOption(chosen) : null}
                  options={(found.data ?? []).map(asOption)}
                  onSearch={setQ}
                  loading={found.isFetching}
                  searchError={found.error?.message}
                  onChange={(option) => setPicked(option?.id)}
                />
              ),
            }),
            action: (
              <Button
                variant="primary"
                pending={pending}
                disabledReason={refused ?? missing}
                onClick={() => begin(value)}
              >
                Begin the {noun}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

/** Begins a draft that belongs to a parent, with what the kind reads of that. */
function useBeginAt<Kind extends RecordKind>(of: DraftedKind<Kind>) {
  const { emptyDraft, beginningAt } = of
  const { api } = useApp()
  const client = useQueryClient()
  const { start, pending } = useStartDraft(of)
  const read = useMutation({
    mutationFn: async (parentId: string) => ({
      ...emptyDraft,
      ...(await beginningAt?.({ api, client }, parentId)),
    }),
    onSuccess: (content, parentId) => start(content, parentId),
    onError: tellFailure,
  })
  return { begin: (parentId: string) => read.mutate(parentId), pending: pending || read.isPending }
}
