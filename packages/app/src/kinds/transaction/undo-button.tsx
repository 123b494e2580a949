import type { Approved, DraftContentOf } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useStartDraft } from '../../drafts/use-start-draft.ts'
import { privilegeReason } from '../../shell/privileges.ts'
import { useApp, useMe } from '../../shell/use-app.ts'
import type { ShownKind } from '../../shown-kind.ts'

type UndoButtonProps = { of: ShownKind<'transaction'>; record: Approved<'transaction'> }

/** Begins the draft that undoes a transaction, where the platform would let it be undone; else it says why not. */
export function UndoButton({ of, record: { id, content } }: UndoButtonProps) {
  const { api } = useApp()
  const { data: course, error } = useQuery(use(api.transactions()).course(id))
  const { start, pending } = useStartDraft(of)
  const refused = privilegeReason(useMe(), { action: 'edit', kind: of.kind })
  const unread = error ? error.message : 'How far it is, is being read.'
  return (
    <Button
      pending={pending}
      disabledReason={refused ?? (course === undefined ? unread : (course.undoRefused ?? undefined))}
      onClick={() => course && start(undoing(id, content, course.today))}
    >
      {content.type === 'Hold' ? 'Release' : 'Reverse'}
    </Button>
  )
}

const longestReference = 50

/** What undoes a transaction on a day: it is whole, and inside the books. */
function undoing(
  id: string,
  content: DraftContentOf<'transaction'>,
  effectiveDate: string,
): DraftContentOf<'transaction'> {
  const { type, reference = '', amount, currency } = content
  return {
    reference: `${reference}-R`.slice(-longestReference),
    type: type === 'Hold' ? 'Release' : 'Reversal',
    reversalOf: id,
    rail: 'Internal',
    effectiveDate,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
  }
}
