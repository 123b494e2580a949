// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Requests, open',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Requests, open', 'filled'))
export const Loading = meta.story(inState('Requests, open', 'loading'))
export const Empty = meta.story(inState('Requests, open', 'empty'))
export const Refused = meta.story(inState('Requests, open', 'refused'))
export const Failed = meta.story(inState('Requests, open', 'failed'))
