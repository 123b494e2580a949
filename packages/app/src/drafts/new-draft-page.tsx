import type { ContentOf, Draft, RecordKind, Rule } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../shell/use-app.ts'
import { keepBegun } from './begun-here.ts'
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
  const { api, queryClient } = useApp()
  const router = useRouter()
  const [here] = useState(() => router.latestLocation)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const [unbegun] = useState(() => unbegunDraft(of.kind, beginning))
  const [id, setId] = useState<string>()
  const { data: begun } = useQuery({
    ...api.records(of.kind).draft(id ?? ''),
    enabled: id !== undefined,
    refetchOnMount: false,
  })
  const onBegun = (draft: Draft<Kind>) => {
    setId(draft.id)
    const { latestLocation: now } = router
    // Whoever has left before the platform answered finds it on the way back, and stays undisturbed where they are.
    if (!isShown.current || now.pathname !== here.pathname || now.searchStr !== here.searchStr) {
      keepBegun(queryClient, here, draft.id)
      if (!isShown.current && now.state.__TSR_key === here.state.__TSR_key) void router.invalidate()
      return
    }
    // Whoever reloads, or comes back later, finds what was begun here; nothing moves under the hand that types.
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, draft: draft.id }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  }
  return <DraftSheet of={of} rules={rules} draft={begun ?? unbegun} onBegun={onBegun} />
}
