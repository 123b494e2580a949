import type { LaterViews } from '@strongroom/ui/entity-table'
import { createElement, useCallback } from 'react'
import { lazyPart } from '../shell/lazy-part.ts'
import type { Offered } from './list.ts'

/** They come with the first look at them. */
const ViewsOfList = lazyPart(async () => (await import('./views-of-list.tsx')).ViewsOfList)

/** The views that are kept of a list, to be given to its table. */
export const useLaterViews = (list: Offered & { name: string }): LaterViews =>
  useCallback((props) => createElement(ViewsOfList, { list, ...props }), [list])
