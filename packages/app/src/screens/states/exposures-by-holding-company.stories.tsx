// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/Exposures by holding company',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const Filled = meta.story(inState('Exposures by holding company', 'filled'))
export const Loading = meta.story(inState('Exposures by holding company', 'loading'))
export const Empty = meta.story(inState('Exposures by holding company', 'empty'))
export const Refused = meta.story(inState('Exposures by holding company', 'refused'))
export const Failed = meta.story(inState('Exposures by holding company', 'failed'))
