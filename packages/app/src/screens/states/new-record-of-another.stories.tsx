// Written by `pnpm screens` out of ../every-screen.ts.
import preview from '../../../../../.storybook/preview.ts'
import { AppAt } from '../app-at.tsx'
import { expectedErrors, inState } from '../in-state.ts'

const meta = preview.meta({
  title: 'Screens/States/New record of another',
  component: AppAt,
  parameters: { layout: 'fullscreen', expectedErrors },
})

export const InstitutionAccountFilled = meta.story(inState('New record of another', 'filled', 'institutionAccount'))
export const InstitutionAccountLoading = meta.story(inState('New record of another', 'loading', 'institutionAccount'))
export const InstitutionAccountEmpty = meta.story(inState('New record of another', 'empty', 'institutionAccount'))
export const InstitutionAccountRefused = meta.story(inState('New record of another', 'refused', 'institutionAccount'))
export const InstitutionAccountFailed = meta.story(inState('New record of another', 'failed', 'institutionAccount'))
export const ClientAccountFilled = meta.story(inState('New record of another', 'filled', 'clientAccount'))
export const ClientAccountLoading = meta.story({
  ...inState('New record of another', 'loading', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountEmpty = meta.story(inState('New record of another', 'empty', 'clientAccount'))
export const ClientAccountRefused = meta.story({
  ...inState('New record of another', 'refused', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
export const ClientAccountFailed = meta.story({
  ...inState('New record of another', 'failed', 'clientAccount'),
  tags: ['no-photo'],
  parameters: { chromatic: { disableSnapshot: true } },
})
