import { runMutation } from '@strongroom/api'
import type { ListedUser, UserDetail } from '@strongroom/api/contract'
import type { BulkAction } from '@strongroom/ui/entity-table'
import { oneByOne, type ManyOptions } from '../lists/one-by-one.ts'
import { nameOf } from './person-words.ts'
import type { TeamCalls } from './role-choices.ts'

/** What is done to all of them. */
type Doing = 'disable' | 'enable' | 'inviteAgain'

type Shown = Pick<BulkAction, 'label' | 'done' | 'tone'> & {
  /** The states of an account in which it is done, and what is said of the others. */
  from: readonly string[]
  otherwise: string
  /** The state afterwards. */
  to: string
}

const shown: Readonly<Record<Doing, Shown>> = {
  enable: {
    label: 'Enable or unlock',
    done: 'enabled',
    from: ['Disabled', 'Locked'],
    otherwise: 'They are neither disabled nor locked.',
    to: 'Active',
  },
  inviteAgain: {
    label: 'Invite again',
    done: 'invited again',
    from: ['Invited'],
    otherwise: 'They have no invitation that is open.',
    to: 'Invited',
  },
  disable: {
    label: 'Disable',
    done: 'disabled',
    tone: 'danger',
    from: ['Invited', 'Active', 'Locked'],
    otherwise: 'They are disabled already.',
    to: 'Disabled',
  },
}

/** `me` is who does it, by id. */
type ManyPeopleOptions = ManyOptions<ListedUser> & { users: TeamCalls['users']; me: string }

/** Lets many people in, or shuts them out, one by one, after a look at each whether one may. */
export function managePeople(action: Doing, { users, me, ...options }: ManyPeopleOptions): BulkAction {
  const { queryClient } = options
  const { label, done, tone, from, otherwise, to } = shown[action]
  const readNow = (id: string) => queryClient.fetchQuery(users.detail(id))
  return oneByOne<ListedUser, UserDetail>(
    {
      id: action,
      label,
      done,
      ...(tone && { tone }),
      nameOf,
      mayBeDone: ({ id, status }) => {
        if (id === me) return { allowed: false, reason: 'You cannot do this for yourself.' }
        return from.includes(status) ? { allowed: true } : { allowed: false, reason: otherwise }
      },
      // Lists are read anew when all are done, not after each.
      act: async ({ id }) => {
        if (action === 'disable') return runMutation(queryClient, { ...users.disable(id), meta: {} }, undefined)
        if (action === 'inviteAgain')
          return runMutation(queryClient, { ...users.resendInvite(id), meta: {} }, undefined)
        const { revision, firstName, lastName, roles } = await readNow(id)
        const body = { revision, firstName, lastName, roleIds: roles.map((role) => role.id), status: 'Active' } as const
        return runMutation(queryClient, { ...users.update(id), meta: {} }, body)
      },
      readNow,
      // That an invitation was sent again cannot be told from its state: it is sent once more, which harms nobody.
      isDone: (now) => action !== 'inviteAgain' && now.status === to,
      isAsSeen: (now) => from.includes(now.status),
    },
    options,
  )
}
