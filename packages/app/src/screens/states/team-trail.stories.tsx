// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Team, trail',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Team, trail', 'filled'))
export const Loading = meta.story(inState('Team, trail', 'loading'))
export const Empty = meta.story(inState('Team, trail', 'empty'))
export const Refused = meta.story(inState('Team, trail', 'refused'))
export const Failed = meta.story(inState('Team, trail', 'failed'))
