import { useSuspenseQuery } from '@tanstack/react-query'
import type { TeamCalls } from './role-choices.ts'
import { RolePage } from './role-page.tsx'

type RoleDetailsProps = { calls: TeamCalls; id: string | undefined; copy: string | undefined }

/** One role, a copy of one, or a new one. */
export function RoleDetails({ calls, id, copy }: RoleDetailsProps) {
  if (id !== undefined) return <StoredRole calls={calls} id={id} />
  if (copy !== undefined) return <CopiedRole calls={calls} id={copy} />
  return <RolePage calls={calls} role={undefined} copied={undefined} />
}

type OfRole = { calls: TeamCalls; id: string }

function StoredRole({ calls, id }: OfRole) {
  const { data: role } = useSuspenseQuery({ ...calls.roles.detail(id), refetchOnMount: false })
  // What is typed grows from one revision: another one begins anew.
  return <RolePage key={role.revision} calls={calls} role={role} copied={undefined} />
}

function CopiedRole({ calls, id }: OfRole) {
  const { data: copied } = useSuspenseQuery({ ...calls.roles.detail(id), refetchOnMount: false })
  return <RolePage calls={calls} role={undefined} copied={copied} />
}
