import preview from '../../../../../.storybook/preview.ts'
import { Badge } from './badge.tsx'

const meta = preview.meta({ title: 'Data/Badge', component: Badge, args: { children: 'Version 3' } })

/** A word about the thing beside it. */
export const Example = meta.story({})

/** Something good or chosen. */
export const Accent = meta.story({ args: { tone: 'accent', children: 'Source' } })

/** Something to know. */
export const Info = meta.story({ args: { tone: 'info', children: 'Round 2' } })

/** Something to look at. */
export const Warning = meta.story({ args: { tone: 'warning', children: 'Due today' } })

/** Something wrong. */
export const Danger = meta.story({ args: { tone: 'danger', children: '3 errors' } })
