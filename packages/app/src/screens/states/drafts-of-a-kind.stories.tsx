// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Drafts of a kind',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Drafts of a kind', 'filled'))
export const Loading = meta.story(inState('Drafts of a kind', 'loading'))
export const Empty = meta.story(inState('Drafts of a kind', 'empty'))
export const Refused = meta.story(inState('Drafts of a kind', 'refused'))
export const Failed = meta.story(inState('Drafts of a kind', 'failed'))
