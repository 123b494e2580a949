import type { Page } from 'playwright'

/** What the catalogue's preview offers in its frame; checked once, when the frame is opened. */
type Channel = {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: unknown) => void
}
declare global {
  // The names Storybook gives them.
  var __STORYBOOK_ADDONS_CHANNEL__: Channel | undefined
  var __STORYBOOK_PREVIEW__: { ready: () => Promise<void>; currentRender?: { id: string } } | undefined
}

const patience = 20_000

/** How a story ended: drawn with its play function, or why not. */
export type Drawn = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** Opens the catalogue's frame without a story. The checks of the addons are left out: they have a run of their own. */
export async function openFrame(page: Page, origin: string): Promise<void> {
  // Ready is what the preview says it is: a page may have loaded and not be.
  await page.goto(`${origin}/iframe.html?viewMode=story`, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ && globalThis.__STORYBOOK_PREVIEW__, null, {
    timeout: patience,
    polling: 20,
  })
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__?.ready()
    // By the channel: of a frame without a story the address is not asked for what is set.
    globalThis.__STORYBOOK_ADDONS_CHANNEL__?.emit('updateGlobals', { globals: { a11y: { manual: true } } })
    // A story without a word in it is laid out by a letter's width too, and asks for its font when it is drawn.
    await Promise.allSettled([...document.fonts].map(async (face) => face.load()))
  })
}

/** Draws a story in the frame, or the same one anew. */
export async function showStory(page: Page, id: string): Promise<Drawn> {
  const why = await page.evaluate(
    async ({ id, patience }) => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
      if (!channel) return 'the frame has no channel'
      const has = (payload: unknown, name: string): unknown =>
        typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined
      const listeners = new Map<string, (payload: unknown) => void>()
      const ended = new Promise<string | undefined>((resolve) => {
        let failure: string | undefined
        // The preview calls a story finished and well whose play function has thrown.
        listeners.set('playFunctionThrewException', (error) => (failure ??= String(has(error, 'message'))))
        listeners.set('storyFinished', (payload) => {
          if (has(payload, 'storyId') === id)
            resolve(failure ?? (has(payload, 'status') === 'error' ? 'a check of it failed' : undefined))
        })
        setTimeout(() => resolve(`not drawn after ${patience / 1000} s`), patience)
      })
      for (const [event, listener] of listeners) channel.on(event, listener)
      window.scrollTo(0, 0)
      if (globalThis.__STORYBOOK_PREVIEW__?.currentRender?.id === id) channel.emit('forceRemount', { storyId: id })
      else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      const why = await ended
      for (const [event, listener] of listeners) channel.off(event, listener)
      const shown = document.body.classList.contains('sb-show-errordisplay')
      return shown ? (document.querySelector('#error-message')?.textContent ?? 'unknown error') : why
    },
    { id, patience },
  )
  return why === undefined ? { ok: true } : { ok: false, why: why.split('\n')[0] ?? why }
}
