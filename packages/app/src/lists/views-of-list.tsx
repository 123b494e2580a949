import type { LaterViews } from '@strongroom/ui/entity-table'
import type { ComponentProps } from 'react'
import { usePreferences } from '../shell/use-preferences.ts'
import type { Offered } from './list.ts'
import { savedViews } from './saved-views.ts'
import { useSharedViews } from './use-shared-views.ts'

type ViewsOfListProps = { list: Offered & { name: string } } & ComponentProps<LaterViews>

/** The views that a person finds of a list: their own, and those that are shared with their roles. */
export function ViewsOfList({ list, children }: ViewsOfListProps) {
  const { name } = list
  const [{ views }, change] = usePreferences()
  const sharing = useSharedViews(name, change)
  return children(savedViews(name, list, { views, change, sharing }))
}
