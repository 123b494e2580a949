import { privilegeFor, recordKinds, type Me, type PrivilegeAction, type PrivilegedKind } from '@strongroom/api/contract'

type Asked = { action: PrivilegeAction; kind: PrivilegedKind }

const verbs: Readonly<Record<PrivilegeAction, string>> = {
  view: 'see',
  edit: 'edit',
  approve: 'decide on',
  export: 'export',
}

/** Whether the person's roles hold a privilege. */
export function may({ privileges }: Pick<Me, 'privileges'>, { action, kind }: Asked): boolean {
  return privileges.includes(privilegeFor(kind, action))
}

/** Whether the person's roles let them do this with records of any kind. */
export const mayAny = ({ privileges }: Pick<Me, 'privileges'>, action: PrivilegeAction): boolean =>
  privileges.some((code) => code.endsWith(`.${action}`))

/** Why the person may not do something, in words; undefined when they may. */
export function privilegeReason(me: Pick<Me, 'privileges'>, asked: Asked): string | undefined {
  if (may(me, asked)) return undefined
  return `Your roles do not let you ${verbs[asked.action]} ${recordKinds[asked.kind].plural}.`
}
