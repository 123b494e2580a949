import { useApp } from '../shell/use-app.ts'
import { useGroupName } from './use-group-name.ts'

/** What an ownership group is called, and where an institution is shown. Suspends while the calls are on their way. */
export function usePlaceWords() {
  const { kinds } = useApp()
  const groupName = useGroupName()
  return { groupName, href: (id: string) => kinds.get('institution')?.place.record(id) }
}
