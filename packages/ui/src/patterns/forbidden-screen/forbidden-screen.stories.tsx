import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { LinkButton } from '../../components/button/index.ts'
import { ForbiddenScreen } from './forbidden-screen.tsx'

const meta = preview.meta({
  title: 'Patterns/Forbidden screen',
  component: ForbiddenScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Institutions',
    reason: 'You need the right to view institutions. An administrator can give it to you.',
    action: <LinkButton href="#overview">Go to the overview</LinkButton>,
  },
})

/** Which right is missing, and the way back. */
export const Example = meta.story({})

Example.test('names the page and the missing right', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
  await expect(canvas.getByText(/right to view institutions/)).toBeVisible()
})

/** Nowhere to go: the reason alone, as when the reader may see no page at all. */
export const WithoutAction = meta.story({
  args: {
    title: 'Overview',
    reason: 'Your account has no role yet. An administrator can give you one.',
    action: undefined,
  },
})

WithoutAction.test('offers nothing to press', async ({ canvas }) => {
  await expect(canvas.getByText(/has no role yet/)).toBeVisible()
  await expect(canvas.queryByRole('link')).toBeNull()
  await expect(canvas.queryByRole('button')).toBeNull()
})

/** Whom to ask is known: by name, and at hand. */
export const WhomToAsk = meta.story({
  args: {
    title: 'Roles',
    reason: 'You need the right to manage roles. Noor Haddad can give it to you.',
    action: (
      <>
        <LinkButton variant="primary" href="mailto:noor.haddad@bank.example">
          Write to Noor Haddad
        </LinkButton>
        <LinkButton href="#overview">Go to the overview</LinkButton>
      </>
    ),
  },
})

WhomToAsk.test('leads to the person', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Write to Noor Haddad' })).toHaveAttribute(
    'href',
    'mailto:noor.haddad@bank.example',
  )
})

/** Long words on a phone: they break, and nothing is wider than the window. */
export const LongWords = meta.story({
  args: {
    title: 'Deposit protection schemes and exposure of the Upper Sierra Valley programme',
    reason:
      'You need the privilege depositProtectionSchemesOfTheUpperSierraValleyProgramme.exportEveryone. An administrator can give it to your role.',
  },
  globals: { viewport: { value: 'phone' } },
})

LongWords.test('the page is as wide as the window', async ({ canvas }) => {
  const { left, right } = canvas.getByText(/^You need the privilege/).getBoundingClientRect()
  await expect(left).toBeGreaterThanOrEqual(0)
  await expect(right).toBeLessThanOrEqual(window.innerWidth)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
