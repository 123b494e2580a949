// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/New record under one',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionAccountFilled = meta.story(inState('New record under one', 'filled', 'institutionAccount'))
export const InstitutionAccountRefused = meta.story(inState('New record under one', 'refused', 'institutionAccount'))
export const ClientAccountFilled = meta.story(inState('New record under one', 'filled', 'clientAccount'))
export const ClientAccountRefused = meta.story({
  ...inState('New record under one', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
