import { runMutation, toApiError } from '@strongroom/api'
import type { Role } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { EntryList, type Entry } from '@strongroom/ui/entry-list'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { Textarea } from '@strongroom/ui/textarea'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { pastedAddresses, type Pasted } from './pasted-addresses.ts'
import { roleChoices, type TeamCalls } from './role-choices.ts'

type Result = Pasted & { problem?: string }

type Invitation = { text: string; roleIds: readonly string[] }
const blank: Invitation = { text: '', roleIds: [] }

type InviteDialogProps = { calls: TeamCalls; roles: readonly Role[]; onClose: () => void }

/** Invites one or many: each address is a call of its own with its own result, and those that failed stay to be tried again. */
export function InviteDialog({ calls, roles, onClose }: InviteDialogProps) {
  const queryClient = useQueryClient()
  const { form, change, forget } = useKeptForm<Invitation>('invitation', blank)
  const { text, roleIds } = form
  const [results, setResults] = useState<readonly Result[]>([])
  const [pending, setPending] = useState(false)
  const [tried, setTried] = useState(false)
  const people = pastedAddresses(text)
  const invited = results.filter(({ problem }) => problem === undefined).length

  const invite = async (person: Pasted): Promise<Result> => {
    const { written: _written, ...named } = person
    try {
      await runMutation(queryClient, calls.users.invite(), { ...named, roleIds: [...roleIds] })
      return person
    } catch (thrown) {
      const { reasons, message } = toApiError(thrown)
      return { ...person, problem: reasons.map((reason) => reason.message).join(' ') || message }
    }
  }

  const submit = async () => {
    setTried(true)
    if (people.length === 0 || roleIds.length === 0) return
    setPending(true)
    const done: Result[] = []
    for (const person of people) {
      done.push(await invite(person))
      setResults([...done])
    }
    setPending(false)
    setTried(false)
    const failed = done.filter(({ problem }) => problem !== undefined)
    change(failed.length === 0 ? blank : { text: failed.map(({ written }) => written).join('\n') })
  }

  return (
    <FormDialog
      open
      size="lg"
      onClose={() => {
        // Who is not invited after all is nobody to ask about when the page is left.
        forget()
        onClose()
      }}
      title="Invite people"
      description="An invitation lasts seven days and is redeemed by the first sign-in with that address."
      submitLabel={people.length > 1 ? `Invite ${people.length} people` : 'Invite'}
      pending={pending}
      onSubmit={() => void submit()}
    >
      <Textarea
        label="Email addresses"
        description="One a line, or separated by commas. A name may stand before an address: Ada Moreau <ada@bank.example>"
        required
        rows={5}
        // What is written while they are on their way would go with what was sent.
        readOnly={pending}
        value={text}
        onChange={(next) => change({ text: next })}
        error={tried && people.length === 0 ? 'An email address is required.' : undefined}
      />
      <MultiSelect
        label="Roles"
        description="What all of them may do. It can be changed for each later."
        required
        options={roleChoices(roles)}
        disabledReason={pending ? 'The invitations are on their way.' : undefined}
        value={roleIds}
        onChange={(next) => change({ roleIds: next })}
        error={tried && roleIds.length === 0 ? 'Choose at least one role.' : undefined}
      />
      {results.length > 0 && (
        <>
          <Banner
            announce
            tone={invited === results.length ? 'success' : 'warning'}
            title={`${invited} of ${results.length} invited`}
          >
            {invited === results.length ? undefined : 'Those that were not stand in the box again.'}
          </Banner>
          <EntryList label="Results" entries={results.map(entryOf)} empty={{ title: 'None', text: 'Nobody yet.' }} />
        </>
      )}
    </FormDialog>
  )
}

const entryOf = ({ email, firstName, lastName, problem }: Result): Entry => ({
  id: email,
  title: email,
  status:
    problem === undefined ? { status: 'completed', label: 'Invited' } : { status: 'rejected', label: 'Not invited' },
  lines: [problem ?? `${firstName} ${lastName}`.trim()],
})
