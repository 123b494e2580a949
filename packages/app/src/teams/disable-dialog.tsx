import type { UserDetail } from '@strongroom/api/contract'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { useMutation } from '@tanstack/react-query'
import { say } from '../shell/say.ts'
import { nameOf } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'

type DisableDialogProps = { calls: TeamCalls; person: UserDetail; onClose: () => void }

/** The question before a person is shut out. */
export function DisableDialog({ calls, person, onClose }: DisableDialogProps) {
  const { mutate, isPending, error } = useMutation(calls.users.disable(person.id))
  return (
    <FormDialog
      open
      size="sm"
      onClose={onClose}
      title={`Disable ${nameOf(person)}?`}
      description="Every sign-in of theirs ends at once, and nobody can sign in as them. What they have drafted stays."
      submitLabel="Disable"
      pending={isPending}
      problem={error?.message}
      onSubmit={() =>
        mutate(undefined, {
          onSuccess: () => {
            say.success(`${nameOf(person)} is disabled.`)
            onClose()
          },
        })
      }
    >
      {null}
    </FormDialog>
  )
}
