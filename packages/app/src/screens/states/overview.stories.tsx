// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Overview',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Overview', 'filled'))
export const Loading = meta.story(inState('Overview', 'loading'))
export const Empty = meta.story(inState('Overview', 'empty'))
export const Refused = meta.story(inState('Overview', 'refused'))
export const Failed = meta.story(inState('Overview', 'failed'))
