import type { ApiError } from '@strongroom/api'
import { faultOf, type Role } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { EntryList, type Entry } from '@strongroom/ui/entry-list'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { Link } from '@strongroom/ui/link'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { say } from '../shell/say.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import { accountStatus, manageReason, nameOf } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'

const most = { limit: 200 }

/** Who holds a role, and the way to choose others. */
export function RoleHolders({ calls, role }: { calls: TeamCalls; role: Role }) {
  const me = useMe()
  const [choosing, setChoosing] = useState(false)
  const { data } = useInfiniteQuery(calls.roles.users(role.id, most))
  const holders = data?.pages.flatMap(({ items }) => items)
  const total = data?.pages[0]?.total ?? 0
  const tooMany = holders && total > holders.length ? 'So many hold it that they are chosen one by one.' : undefined
  return (
    <DetailSection
      title="Who holds it"
      actions={
        <Button
          size="sm"
          disabledReason={manageReason(me, 'roles') ?? tooMany ?? (holders ? undefined : 'They are on their way.')}
          onClick={() => setChoosing(true)}
        >
          Choose people
        </Button>
      }
    >
      {holders && (
        <EntryList
          label="Holders"
          empty={{ title: 'Nobody holds it', text: 'It can be deleted, or given to people.' }}
          entries={holders.map((person): Entry => ({
            id: person.id,
            title: nameOf(person),
            status: accountStatus(person.status),
            lines: [
              <Link key={person.id} href={`/teams/person?id=${encodeURIComponent(person.id)}`}>
                {person.email}
              </Link>,
            ],
          }))}
        />
      )}
      {choosing && holders && (
        <ChooseHolders
          calls={calls}
          role={role}
          held={holders.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </DetailSection>
  )
}

const saidOf = (error: ApiError): string =>
  faultOf(error) === 'conflict'
    ? 'Somebody else changed who holds it while you were choosing: nothing was saved. Close this, and choose again.'
    : error.message

type ChooseHoldersProps = { calls: TeamCalls; role: Role; held: readonly string[]; onClose: () => void }

function ChooseHolders({ calls, role, onClose, ...props }: ChooseHoldersProps) {
  const { api } = useApp()
  const me = useMe()
  const { data } = useInfiniteQuery(api.directory.users(most))
  const people = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const options = useMemo(
    () => people.map((person) => ({ value: person.id, label: nameOf(person), hint: person.email })),
    [people],
  )
  // Those that were seen when it was opened: who is read meanwhile was not chosen among.
  const [held] = useState(props.held)
  const [chosen, setChosen] = useState([...held])
  const { mutate, isPending, error } = useMutation(calls.roles.assignUsers(role.id))
  const given = chosen.filter((id) => !held.includes(id)).length
  const taken = held.filter((id) => !chosen.includes(id)).length
  const isOwn = held.includes(me.id) !== chosen.includes(me.id)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Who holds ${role.name}?`}
      description={`Saving gives the role to ${given} and takes it from ${taken}.`}
      submitLabel="Save"
      pending={isPending}
      problem={
        isOwn ? 'You cannot change your own roles. Ask another administrator.' : error ? saidOf(error) : undefined
      }
      onSubmit={() => {
        if (isOwn) return
        mutate(
          { userIds: chosen, heldBy: [...held] },
          {
            onSuccess: () => {
              say.success('Saved. It counts from their next step on.')
              onClose()
            },
          },
        )
      }}
    >
      <MultiSelect label="People" options={options} value={chosen} onChange={setChosen} readOnly={isPending} />
    </FormDialog>
  )
}
