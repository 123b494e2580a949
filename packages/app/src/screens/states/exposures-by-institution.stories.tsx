// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Exposures by institution',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Exposures by institution', 'filled'))
export const Loading = meta.story(inState('Exposures by institution', 'loading'))
export const Empty = meta.story(inState('Exposures by institution', 'empty'))
export const Refused = meta.story(inState('Exposures by institution', 'refused'))
export const Failed = meta.story(inState('Exposures by institution', 'failed'))
