// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Items of a set',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Items of a set', 'filled'))
export const Loading = meta.story(inState('Items of a set', 'loading'))
export const Empty = meta.story(inState('Items of a set', 'empty'))
export const Refused = meta.story(inState('Items of a set', 'refused'))
export const Failed = meta.story(inState('Items of a set', 'failed'))
