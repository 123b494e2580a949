import { recordKindOfType, type MovedReference } from '@strongroom/api/contract'
import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import { useQueries } from '@tanstack/react-query'
import { fieldsOfKind } from '../fields/use-kind-fields.ts'
import { useApp } from '../shell/use-app.ts'
import { movedInWords } from './moved-words.ts'

/** The records beside a task that changed or came since it was sent, each with what changed. */
export function MovedAround({ moved }: { moved: readonly MovedReference[] }) {
  const { kinds } = useApp()
  const named = [...new Set(moved.flatMap(({ entityType }) => recordKindOfType(entityType) ?? []))]
  const contracts = useQueries({ queries: named.map((kind) => fieldsOfKind(kind)) })
  return (
    <Evidence
      title="What moved around it"
      records={moved.map((one) => {
        const kind = recordKindOfType(one.entityType)
        const fields = kind && contracts[named.indexOf(kind)]?.data
        return {
          id: `${one.entityType} ${one.entityId}`,
          title: one.title,
          href: kind && kinds.get(kind)?.place.record(one.entityId),
          about: movedInWords(one, fields ?? []),
        }
      })}
    >
      {moved.length === 1 ? 'One record it stands on was' : `${moved.length} records it stands on were`} approved since
      it was sent. What you decide on has not changed by that; what it means may have.
    </Evidence>
  )
}
