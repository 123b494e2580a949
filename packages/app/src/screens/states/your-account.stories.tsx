// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Your account',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Your account', 'filled'))
export const Loading = meta.story(inState('Your account', 'loading'))
export const Empty = meta.story(inState('Your account', 'empty'))
export const Refused = meta.story(inState('Your account', 'refused'))
export const Failed = meta.story(inState('Your account', 'failed'))
