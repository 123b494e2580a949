import type { ContentOf, RecordKind, Rule } from '@strongroom/api/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useApp } from '../shell/use-app.ts'
import { DraftSheet } from './draft-sheet.tsx'
import type { DraftedKind } from './drafted-kind.ts'

type DraftPageProps<Kind extends RecordKind> = { of: DraftedKind<Kind>; rules: Rule<ContentOf<Kind>>; id: string }

/** A pending version of a kind: written while it is a draft or in rework, read while it waits for a decision. */
export function DraftPage<Kind extends RecordKind>({ of, rules, id }: DraftPageProps<Kind>) {
  const { api } = useApp()
  const { data: draft } = useSuspenseQuery({ ...api.records(of.kind).draft(id), refetchOnMount: false })
  return <DraftSheet of={of} rules={rules} draft={draft} />
}
