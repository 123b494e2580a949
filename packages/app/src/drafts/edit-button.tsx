import type { Approved, RecordKind } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { Kbd } from '@strongroom/ui/key-combination'
import { privilegeReason } from '../shell/privileges.ts'
import { useMe } from '../shell/use-app.ts'
import { useSingleKey } from '../shell/use-single-key.ts'
import type { ShownKind } from '../shown-kind.ts'

type EditButtonProps<Kind extends RecordKind> = { of: ShownKind<Kind>; record: Approved<Kind> }

/** Leads to the form of a change, or to the change that is under way: there is never more than one. */
export function EditButton<Kind extends RecordKind>({ of: { kind, place }, record }: EditButtonProps<Kind>) {
  const disabledReason = privilegeReason(useMe(), { action: 'edit', kind, content: record.content })
  const link = useSingleKey('e')
  if (record.pendingId !== null) {
    return (
      <LinkButton ref={link} aria-keyshortcuts="e" href={place.draft(record.pendingId)}>
        Open the change <Kbd>E</Kbd>
      </LinkButton>
    )
  }
  return (
    <LinkButton
      ref={link}
      aria-keyshortcuts="e"
      variant="primary"
      href={place.newChange(record.id)}
      disabledReason={disabledReason}
    >
      Edit <Kbd>E</Kbd>
    </LinkButton>
  )
}
