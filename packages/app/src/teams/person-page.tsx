import { Button, LinkButton } from '@strongroom/ui/button'
import { Instant } from '@strongroom/ui/cells'
import { formatDate } from '@strongroom/ui/format/date'
import { Link } from '@strongroom/ui/link'
import { Page } from '@strongroom/ui/page'
import { DetailScreen, FactsSection } from '@strongroom/ui/patterns/detail-screen'
import { StatusChip } from '@strongroom/ui/status-chip'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { canPerson, capital, type UserDetail } from '@strongroom/api/contract'
import { PageWords } from '../drafts/page-words.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { say } from '../shell/say.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useMe } from '../shell/use-app.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { EditPerson } from './edit-person.tsx'
import { accountStatus, kindsInWords, manageReason, nameOf, whyLocked, zoneName } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'

/** One person: what they may do, whether they come, and what an administrator can do about it. */
export function PersonPage({ calls, id }: { calls: TeamCalls; id: string }) {
  const { data: person } = useSuspenseQuery(calls.users.detail(id))
  const name = nameOf(person)
  const trail = `/teams/trail?entityId=${encodeURIComponent(id)}`
  return (
    <PageWords about="person" id={id}>
      <PageTitle>{name}</PageTitle>
      <Page>
        <DetailScreen
          title={name}
          subtitle={person.email}
          breadcrumbs={[{ label: 'People', href: '/teams' }]}
          chips={<StatusChip {...accountStatus(person.status)} />}
          actions={
            <>
              <LinkButton href={trail}>Audit trail</LinkButton>
              <Actions calls={calls} person={person} />
            </>
          }
        >
          <FactsSection title="What they may do" items={rights(person)} />
          <FactsSection title="Account" items={account(person)} />
        </DetailScreen>
      </Page>
    </PageWords>
  )
}

const rights = ({ roles, approverFor }: UserDetail) => [
  {
    label: 'Roles',
    value: roles.map(({ id, name }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link href={`/teams/role-details?id=${encodeURIComponent(id)}`}>{name}</Link>
      </Fragment>
    )),
  },
  { label: 'May approve', value: approverFor.length === 0 ? 'Nothing' : capital(kindsInWords(approverFor)) },
]

const account = ({ lastSignInAt, lockedAt, invitedAt, inviteExpiresAt, timezoneId, outOfOffice }: UserDetail) => [
  { label: 'Last sign-in', value: lastSignInAt === null ? 'Never' : <Instant at={lastSignInAt} /> },
  {
    label: 'Locked',
    value: lockedAt && (
      <>
        Since <Instant at={lockedAt} />: {whyLocked}
      </>
    ),
  },
  { label: 'Time zone', value: zoneName(timezoneId) ?? undefined },
  { label: 'Invited', value: invitedAt && <Instant at={invitedAt} /> },
  { label: 'Invitation counts until', value: inviteExpiresAt && <Instant at={inviteExpiresAt} /> },
  {
    label: 'Out of office',
    value:
      outOfOffice &&
      `${formatDate(outOfOffice.from)} to ${formatDate(outOfOffice.to)}${outOfOffice.delegateName ? `, ${outOfOffice.delegateName} decides` : ''}`,
  },
]

function Actions({ calls, person }: { calls: TeamCalls; person: UserDetail }) {
  const me = useMe()
  const [open, setOpen] = useState<'edit' | 'disable'>()
  const resend = useMutation(calls.users.resendInvite(person.id))
  const revoke = useMutation(calls.users.revokeInvite(person.id))
  const update = useMutation(calls.users.update(person.id))
  const refused = manageReason(me, 'users')
  const isSelf = person.id === me.id
  const done = (text: string) => ({ onSuccess: () => say.success(text), onError: tellFailure })
  const isOut = canPerson('enable', person) || canPerson('unlock', person)
  const bringBack = canPerson('unlock', person) ? 'Unlock' : 'Enable'
  return (
    <>
      {canPerson('invite', person) && (
        <>
          <Button
            disabledReason={refused ?? (person.inviteExpiresAt === null ? 'It is revoked already.' : undefined)}
            pending={revoke.isPending}
            onClick={() => revoke.mutate(undefined, done('The invitation is revoked.'))}
          >
            Revoke invitation
          </Button>
          <Button
            disabledReason={refused}
            pending={resend.isPending}
            onClick={() => resend.mutate(undefined, done('The invitation counts for seven days from now.'))}
          >
            Invite again
          </Button>
        </>
      )}
      {isOut ? (
        <Button
          disabledReason={refused ?? (isSelf ? 'You cannot do this for yourself.' : undefined)}
          pending={update.isPending}
          onClick={() =>
            update.mutate(
              {
                revision: person.revision,
                firstName: person.firstName,
                lastName: person.lastName,
                roleIds: person.roles.map(({ id }) => id),
                status: 'Active',
              },
              done('They can sign in again. No former sign-in is revived.'),
            )
          }
        >
          {bringBack}
        </Button>
      ) : (
        <Button
          disabledReason={refused ?? (isSelf ? 'You cannot disable yourself.' : undefined)}
          onClick={() => setOpen('disable')}
        >
          Disable
        </Button>
      )}
      <Button variant="primary" disabledReason={refused} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {open === 'edit' && <EditPerson calls={calls} person={person} onClose={() => setOpen(undefined)} />}
      {open === 'disable' && <DisableDialog calls={calls} person={person} onClose={() => setOpen(undefined)} />}
    </>
  )
}
