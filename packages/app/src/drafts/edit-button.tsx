import type { Approved, PrivilegedKind } from '@strongroom/api/contract'
import { Button, LinkButton } from '@strongroom/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { privilegeReason } from '../shell/privileges.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { ShownKind } from '../shown-kind.ts'

type EditButtonProps<Kind extends PrivilegedKind> = { of: ShownKind<Kind>; record: Approved<Kind> }

/** Starts a change of a record, or leads to the one that is under way: there is never more than one. */
export function EditButton<Kind extends PrivilegedKind>({ of: { kind, place }, record }: EditButtonProps<Kind>) {
  const { api } = useApp()
  const router = useRouter()
  const create = useMutation(api.records(kind).createDraft())
  const disabledReason = privilegeReason(useMe(), { action: 'edit', kind })

  if (record.pendingId !== null) {
    return <LinkButton href={place.draft(record.pendingId)}>Open the change</LinkButton>
  }
  const start = () =>
    create.mutate(
      { approvedId: record.id, content: record.content },
      { onSuccess: ({ id }) => router.history.push(place.draft(id)), onError: tellFailure },
    )
  return (
    <Button variant="primary" disabledReason={disabledReason} pending={create.isPending} onClick={start}>
      Edit
    </Button>
  )
}
