// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Team, people',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Team, people', 'filled'))
export const Loading = meta.story(inState('Team, people', 'loading'))
export const Empty = meta.story(inState('Team, people', 'empty'))
export const Refused = meta.story(inState('Team, people', 'refused'))
export const Failed = meta.story(inState('Team, people', 'failed'))
