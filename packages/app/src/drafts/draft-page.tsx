import type { ContentOf, RecordKind, Rule } from '@strongroom/api/contract'
import { DraftSheet } from './draft-sheet.tsx'
import type { DraftedKind } from './drafted-kind.ts'
import { useDraft } from './use-draft.ts'

type DraftPageProps<Kind extends RecordKind> = { of: DraftedKind<Kind>; rules: Rule<ContentOf<Kind>>; id: string }

/** A pending version of a kind: written while it is a draft or in rework, read while it waits for a decision. */
export function DraftPage<Kind extends RecordKind>({ of, rules, id }: DraftPageProps<Kind>) {
  const draft = useDraft(of.kind, id)
  return <DraftSheet of={of} rules={rules} draft={draft} />
}
