// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Charts',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Charts', 'filled'))
export const Loading = meta.story(inState('Charts', 'loading'))
export const Empty = meta.story(inState('Charts', 'empty'))
export const Refused = meta.story(inState('Charts', 'refused'))
export const Failed = meta.story(inState('Charts', 'failed'))
