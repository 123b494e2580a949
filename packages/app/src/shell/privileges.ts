import { privilegeEntities, type Me, type PrivilegeAction, type PrivilegeEntity } from '@strongroom/api/contract'

type Asked = { action: PrivilegeAction; entity: PrivilegeEntity }

const verbs: Readonly<Record<PrivilegeAction, string>> = {
  view: 'see',
  edit: 'edit',
  approve: 'decide on',
  export: 'export',
}

/** Whether the person's roles hold a privilege. */
export function may({ privileges }: Pick<Me, 'privileges'>, { action, entity }: Asked): boolean {
  return privileges.includes(`${entity}.${action}`)
}

/** Why the person may not do something, in words; undefined when they may. */
export function privilegeReason(me: Pick<Me, 'privileges'>, asked: Asked): string | undefined {
  if (may(me, asked)) return undefined
  return `Your roles do not let you ${verbs[asked.action]} ${privilegeEntities[asked.entity].toLowerCase()}.`
}
