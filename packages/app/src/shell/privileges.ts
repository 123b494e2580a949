import {
  hasOwn,
  isPrivileged,
  privilegedKindOf,
  privilegeFor,
  recordKindNames,
  recordKinds,
  type Me,
  type PrivilegeAction,
  type PrivilegedKind,
  type RecordKind,
} from '@strongroom/api/contract'

type Asked = {
  action: PrivilegeAction
  kind: RecordKind
  /** Of the record: what it belongs to may be what counts. Left out where any record of the kind is meant. */
  content?: object
}

const verbs: Readonly<Record<PrivilegeAction, string>> = {
  view: 'see',
  edit: 'edit',
  approve: 'decide on',
  export: 'export',
}

/** Whether the person's roles hold a privilege. */
export function may({ privileges }: Pick<Me, 'privileges'>, { action, kind, content }: Asked): boolean {
  return owners(kind, content).some((owner) => privileges.includes(privilegeFor(owner, action)))
}

/** The kinds of which one's privileges are enough. */
function owners(kind: RecordKind, content: object | undefined): readonly PrivilegedKind[] {
  if (isPrivileged(kind)) return [kind]
  const owner = content && privilegedKindOf(kind, content)
  if (owner) return [owner]
  return recordKindNames.filter(isPrivileged).filter((parent) => hasOwn(parent, 'contactsOf'))
}

/** Whether the person's roles let them do this with records of any kind. */
export const mayAny = ({ privileges }: Pick<Me, 'privileges'>, action: PrivilegeAction): boolean =>
  privileges.some((code) => code.endsWith(`.${action}`))

/** Why the person may not do something, in words; undefined when they may. */
export function privilegeReason(me: Pick<Me, 'privileges'>, asked: Asked): string | undefined {
  if (may(me, asked)) return undefined
  return `Your roles do not let you ${verbs[asked.action]} ${recordKinds[asked.kind].plural}.`
}
