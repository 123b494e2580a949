import { privilegedKindOf, type Approved } from '@strongroom/api/contract'
import { Link } from '@strongroom/ui/link'
import { useApp } from '../../shell/use-app.ts'

/** The record that a contact belongs to: by it two people of one name are told apart. */
export function ParentLink({ content, figures }: Pick<Approved<'contact'>, 'content' | 'figures'>) {
  const { kinds } = useApp()
  const kind = privilegedKindOf('contact', content)
  const place = kind && kinds.get(kind)?.place
  if (!place || !content.parentId) return figures.parentName
  return <Link href={place.record(content.parentId)}>{figures.parentName}</Link>
}
