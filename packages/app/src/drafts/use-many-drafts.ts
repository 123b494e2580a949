import { keys } from '@strongroom/api'
import type { DraftSummary } from '@strongroom/api/contract'
import type { TableView } from '@strongroom/ui/entity-table'
import { useMemo } from 'react'
import type { ManyOptions } from '../lists/one-by-one.ts'
import { useMany } from '../lists/use-many.ts'
import { useApp } from '../shell/use-app.ts'
import { ownDraftList } from './draft-lists.ts'
import { manyDrafts } from './many-drafts.ts'

/** What drafts of any kind stand in, and what is made of them. */
const invalidates = [keys.records(), keys.ownDrafts(), keys.tasks()]

/** Those of one's own drafts that are ticked, and what can be done to all of them. */
export function useManyDrafts(view: Pick<TableView, 'q' | 'sort' | 'filters'>) {
  const { api } = useApp()
  const actions = useMemo(
    () => (options: ManyOptions<DraftSummary>) => [
      manyDrafts('send', { api, ...options }),
      manyDrafts('delete', { api, ...options }),
    ],
    [api],
  )
  return useMany({ list: ownDraftList, view, actions, invalidates })
}
