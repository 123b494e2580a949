// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Rate indexes',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Rate indexes', 'filled'))
export const Loading = meta.story(inState('Rate indexes', 'loading'))
export const Empty = meta.story(inState('Rate indexes', 'empty'))
export const Refused = meta.story(inState('Rate indexes', 'refused'))
export const Failed = meta.story(inState('Rate indexes', 'failed'))
