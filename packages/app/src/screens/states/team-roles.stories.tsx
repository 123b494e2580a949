// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Team, roles',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Team, roles', 'filled'))
export const Loading = meta.story(inState('Team, roles', 'loading'))
export const Empty = meta.story(inState('Team, roles', 'empty'))
export const Refused = meta.story(inState('Team, roles', 'refused'))
export const Failed = meta.story(inState('Team, roles', 'failed'))
