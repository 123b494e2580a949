// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Tasks',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Tasks', 'filled'))
export const Loading = meta.story(inState('Tasks', 'loading'))
export const Empty = meta.story(inState('Tasks', 'empty'))
export const Refused = meta.story(inState('Tasks', 'refused'))
export const Failed = meta.story(inState('Tasks', 'failed'))
