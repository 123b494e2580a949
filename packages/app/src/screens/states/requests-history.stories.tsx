// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Requests, history',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Requests, history', 'filled'))
export const Loading = meta.story(inState('Requests, history', 'loading'))
export const Empty = meta.story(inState('Requests, history', 'empty'))
export const Refused = meta.story(inState('Requests, history', 'refused'))
export const Failed = meta.story(inState('Requests, history', 'failed'))
