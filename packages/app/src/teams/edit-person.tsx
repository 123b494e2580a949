import { toApiError } from '@strongroom/api'
import type { UserDetail } from '@strongroom/api/contract'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { TextField } from '@strongroom/ui/text-field'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { say } from '../shell/say.ts'
import { useMe } from '../shell/use-app.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'
import { nameOf } from './person-words.ts'
import { roleChoices, type TeamCalls } from './role-choices.ts'

type Names = { firstName: string; lastName: string; roleIds: readonly string[] }

type EditPersonProps = { calls: TeamCalls; person: UserDetail; onClose: () => void }

/** Names and roles of a person. One's own roles are somebody else's to change. */
export function EditPerson({ calls, person, onClose }: EditPersonProps) {
  const me = useMe()
  const { data: roles } = useSuspenseQuery(calls.roles.list())
  const { mutate, isPending } = useMutation(calls.users.update(person.id))
  const { form, change, forget } = useKeptForm<Names>('edit', {
    firstName: person.firstName,
    lastName: person.lastName,
    roleIds: person.roles.map(({ id }) => id),
  })
  const { firstName, lastName, roleIds } = form
  const [errors, setErrors] = useState<FieldErrors>({})
  const isSelf = person.id === me.id
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Edit ${nameOf(person)}`}
      description="Who they are at the identity provider, and so their address, stays."
      submitLabel="Save"
      pending={isPending}
      problem={errors.problem}
      onSubmit={() =>
        mutate(
          { revision: person.revision, firstName, lastName, roleIds: [...roleIds] },
          {
            onSuccess: () => {
              forget()
              say.success('Saved. It counts from their next step on.')
              onClose()
            },
            onError: (thrown) => setErrors(errorsOf(toApiError(thrown))),
          },
        )
      }
    >
      <TextField
        label="First name"
        required
        value={firstName}
        onChange={(next) => change({ firstName: next })}
        maxLength={320}
        readOnly={isPending}
        error={errors.fields?.['firstName']}
      />
      <TextField
        label="Last name"
        value={lastName}
        onChange={(next) => change({ lastName: next })}
        maxLength={320}
        readOnly={isPending}
        error={errors.fields?.['lastName']}
      />
      <MultiSelect
        label="Roles"
        required
        options={roleChoices(roles.items)}
        value={roleIds}
        onChange={(next) => change({ roleIds: next })}
        readOnly={isPending}
        disabledReason={isSelf ? 'You cannot change your own roles. Ask another administrator.' : undefined}
        error={errors.fields?.['roleIds']}
      />
    </FormDialog>
  )
}
