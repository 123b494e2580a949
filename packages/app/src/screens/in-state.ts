import { expect, waitFor, within } from 'storybook/test'
import { mockPlatform } from '@strongroom/api/mocks'
import type { ScreenKind } from '../kinds/index.ts'
import { everyScreen, type Handler, type Look, type ScreenTitle, type State } from './every-screen.ts'

type Network = { msw: { use: (...handlers: Handler[]) => void } }
type Drawn = { canvasElement: HTMLElement }

const patience = { timeout: 10_000 }

/** What a page says that one may not see, and one that could not be had. */
const said: Readonly<Partial<Record<State, RegExp>>> = {
  refused: /may not see|You cannot see this page|permissions do not allow/,
  failed: /^The service is not available at the moment\.$/,
}

/** React tells of every error that a boundary takes. */
export const expectedErrors = [/Your permissions do not allow this/, /The service is not available/]

/** The story of a page in a state; of a page that every kind has, that of the kind. It holds that the page says so. */
export function inState(title: ScreenTitle, state: State, kind?: ScreenKind) {
  const { screen, look } = lookOf(title, state, kind)
  const says = look.says ?? said[state]
  return {
    args: { path: look.path ?? screen.path, ...(screen.signedIn === false && { signedIn: false }) },
    beforeEach({ msw }: Network) {
      sessionStorage.clear()
      msw.use(...mockPlatform())
      msw.use(...(screen.given?.() ?? []))
      msw.use(...look.answers())
    },
    async play({ canvasElement }: Drawn) {
      const canvas = within(canvasElement)
      const busy = () => canvasElement.querySelector('[aria-busy="true"]')
      if (state === 'failed' && look.says === undefined)
        await expect(await canvas.findAllByRole('button', { name: /again/i }, patience)).not.toHaveLength(0)
      if (says !== undefined) await expect(await canvas.findAllByText(says, undefined, patience)).not.toHaveLength(0)
      else if (state === 'loading')
        await waitFor(() => {
          void expect(busy()).not.toBeNull()
          // What is on its way stands in the frame, and not in its place.
          if (screen.signedIn !== false) void expect(canvas.getByRole('navigation', { name: 'Main' })).toBeVisible()
        }, patience)
      else {
        await canvas.findByRole('heading', { level: 1 }, patience)
        await waitFor(() => expect(busy()).toBeNull(), patience)
      }
      // What one's roles stand against is as it is, however often it is asked for.
      if (state === 'refused') await expect(canvas.queryByRole('button', { name: /again/i })).toBeNull()
    },
  }
}

function lookOf(title: ScreenTitle, state: State, kind?: ScreenKind) {
  const found = everyScreen.get(title)
  const screen = typeof found === 'function' && kind ? found(kind) : found
  if (screen === undefined || typeof screen === 'function')
    throw new Error(`The page "${title}" is not there without a kind: write its stories anew with \`pnpm screens\`.`)
  const look: Look | string = state === 'filled' ? (screen.filled ?? { answers: () => [] }) : screen[state]
  if (typeof look === 'string')
    throw new Error(`The page "${title}" is never ${state} (${look}): write its stories anew with \`pnpm screens\`.`)
  return { screen, look }
}
