import type { ApiError } from '@strongroom/api'
import { capital, faultOf, hasOwn, type RecordKind, recordKinds, type SourceName } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { Combobox, type ComboboxOption } from '@strongroom/ui/combobox'
import { StartScreen } from '@strongroom/ui/patterns/start-screen'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { foundQuery, wordsQuery } from '../fields/source-queries.ts'
import { NotFound } from '../shell/not-found.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { PartError } from '../shell/part-error.tsx'
import { privilegeReason } from '../shell/privileges.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { SourceOption } from '../sources.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { RefusedNotice } from './refused-notice.tsx'
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
  // An address that ends with `parent=` names none.
  return <ChooseParent of={of} parent={parent || undefined} label={field.label} source={field.source} />
}

type ChooseParentProps<Kind extends RecordKind> = FromParentPageProps<Kind> & { label: string; source: SourceName }

function ChooseParent<Kind extends RecordKind>({ of, parent, label, source }: ChooseParentProps<Kind>) {
  const { kind, noun, plural, place } = of
  const { api } = useApp()
  const [q, setQ] = useState('')
  const [picked, setPicked] = useState<ComboboxOption | null>(null)
  const read = useQuery(wordsQuery(api, source, parent ?? ''))
  const found = useQuery({ ...foundQuery(api, source, q), enabled: parent === undefined })
  const { begin, pending } = useBeginAt(of)
  const refused = privilegeReason(useMe(), { action: 'edit', kind })
  const what = label.toLowerCase()
  const chosen = picked ?? (read.data ? asOption(read.data) : undefined)
  const without = parent === undefined ? `Choose the ${what} first.` : reasonWithout(what, read)
  const failure = read.error && faultOf(read.error) !== 'missing' ? read.error : undefined
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
        ways={[
          {
            // Where one is chosen the field says which: with another title the way, and the focus with it, would be another.
            title: chosen && !picked ? `Of ${chosen.label}` : `Of one ${what}`,
            text:
              chosen || parent === undefined || failure
                ? `The ${what} is filled in and stays with the draft.`
                : without,
            children:
              parent === undefined ? (
                <Combobox
                  label={label}
                  value={picked}
                  options={(found.data ?? []).map(asOption)}
                  onSearch={setQ}
                  loading={found.isFetching}
                  searchError={found.error?.message}
                  onChange={setPicked}
                />
              ) : (
                failure && <PartError error={failure} retry={() => void read.refetch()} />
              ),
            action: (
              <Button
                variant="primary"
                pending={pending}
                disabledReason={refused ?? (chosen ? undefined : without)}
                onClick={() => chosen && begin(chosen.id)}
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

const asOption = ({ value, label, hint }: SourceOption): ComboboxOption => ({
  id: value,
  label,
  ...(hint !== undefined && { hint }),
})

/** Why nothing can be begun of a record that the address names: it is on its way, is not there, or could not be read. */
function reasonWithout(what: string, { error, isPending }: { error: ApiError | null; isPending: boolean }): string {
  if (error && faultOf(error) !== 'missing') return error.message
  return isPending ? `The ${what} is being read.` : `This ${what} was not found.`
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
