import {
  privilegedKindOf,
  privilegeFor,
  type PrivilegeAction,
  type PrivilegeCode,
  type RecordKind,
} from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useApp, useMe } from '../shell/use-app.ts'

/** Who can be mentioned in a note on a record, by who may read the note. They are asked for with the first `@`. */
export function useMentionable(kind: RecordKind, content: object) {
  const [wanted, setWanted] = useState(false)
  const owner = privilegedKindOf(kind, content)
  const privilege = (action: PrivilegeAction) => (wanted && owner ? privilegeFor(owner, action) : undefined)
  const [readers, approvers] = [useHolders(privilege('view')), useHolders(privilege('approve'))]
  const people = useMemo(() => ({ Internal: readers, Approvers: approvers }), [readers, approvers])
  return { people, onMention: useCallback(() => setWanted(true), []) }
}

/** Those who hold a privilege, as a list to choose from; nobody until it is known which. */
function useHolders(privilege: PrivilegeCode | undefined) {
  const { api, queryClient } = useApp()
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['holders', privilege],
    queryFn: async () => queryClient.fetchQuery((await api.own()).people(privilege)),
    enabled: privilege !== undefined,
  })
  return useMemo(
    () => (data?.items ?? []).flatMap(({ id, name }) => (id === me.id ? [] : [{ value: id, label: name }])),
    [data, me.id],
  )
}
