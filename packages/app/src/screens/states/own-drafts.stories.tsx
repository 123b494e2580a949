// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Own drafts',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Own drafts', 'filled'))
export const Loading = meta.story(inState('Own drafts', 'loading'))
export const Empty = meta.story(inState('Own drafts', 'empty'))
export const Refused = meta.story(inState('Own drafts', 'refused'))
export const Failed = meta.story(inState('Own drafts', 'failed'))
