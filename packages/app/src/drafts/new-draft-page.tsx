import type { ContentOf, Draft, RecordKind, Rule } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import { DraftSheet } from './draft-sheet.tsx'
import type { DraftedKind } from './drafted-kind.ts'
import { unbegunDraft, type Beginning } from './written-draft.ts'

type NewDraftPageProps<Kind extends RecordKind> = {
  of: DraftedKind<Kind>
  rules: Rule<ContentOf<Kind>>
  beginning: Beginning<Kind>
}

/** The page of a draft that is begun by the first key. One goes on writing on it: another address would take the focus. */
export function NewDraftPage<Kind extends RecordKind>({ of, rules, beginning }: NewDraftPageProps<Kind>) {
  const { api } = useApp()
  const navigate = useNavigate()
  const [unbegun] = useState(() => unbegunDraft(of.kind, beginning))
  const [id, setId] = useState<string>()
  const { data: begun } = useQuery({
    ...api.records(of.kind).draft(id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: false,
  })
  const onBegun = (draft: Draft<Kind>) => {
    setId(draft.id)
    // Whoever reloads, or comes back later, finds what was begun here; nothing moves under the hand that types.
    void navigate({
      to: '.',
      search: (before) => ({ ...before, draft: draft.id }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
  return <DraftSheet of={of} rules={rules} draft={begun ?? unbegun} onBegun={onBegun} />
}
