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
  var __STORYBOOK_PREVIEW__: { currentRender?: { id: string; phase?: string } } | undefined
}

const patience = 20_000

/** How a story ended: drawn with its play function, or why not. */
export type Drawn = { readonly ok: true } | { readonly ok: false; readonly why: string }

/** Opens the catalogue's frame with a story. The checks of the addons are left out: they have a run of their own. */
export async function openStory(page: Page, { origin, id }: { origin: string; id: string }): Promise<Drawn> {
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${encodeURIComponent(id)}&globals=a11y.manual:!true`)
  const ended = await page
    .waitForFunction(
      (id) => {
        const render = globalThis.__STORYBOOK_PREVIEW__?.currentRender
        if (render?.id !== id) return false
        return ['finished', 'errored', 'aborted'].includes(render.phase ?? '') && render.phase
      },
      id,
      { timeout: patience, polling: 20 },
    )
    .then(async (handle) => handle.jsonValue())
    .catch(() => `not drawn after ${patience / 1000} s`)
  return drawn(page, String(ended))
}

/** Draws another story of the same frame, or the same one anew. */
export async function showStory(page: Page, id: string): Promise<Drawn> {
  const ended = await page.evaluate(
    async ({ id, patience }) => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
      const preview = globalThis.__STORYBOOK_PREVIEW__
      if (!channel) return 'the frame has no channel'
      const isIt = (payload: unknown) =>
        typeof payload === 'object' && payload !== null && 'storyId' in payload && payload.storyId === id
      return new Promise<string>((resolve) => {
        const finish = (payload: unknown) => {
          if (!isIt(payload)) return
          channel.off('storyFinished', finish)
          resolve(preview?.currentRender?.phase ?? 'finished')
        }
        channel.on('storyFinished', finish)
        setTimeout(() => resolve(`not drawn after ${patience / 1000} s`), patience)
        window.scrollTo(0, 0)
        if (preview?.currentRender?.id === id) channel.emit('forceRemount', { storyId: id })
        else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      })
    },
    { id, patience },
  )
  return drawn(page, ended)
}

/** A failed play function leaves the story drawn but says so on the page. */
async function drawn(page: Page, phase: string): Promise<Drawn> {
  const error = await page.evaluate(() =>
    document.body.classList.contains('sb-show-errordisplay')
      ? (document.querySelector('#error-message')?.textContent ?? 'unknown error')
      : undefined,
  )
  if (error !== undefined) return { ok: false, why: error.split('\n')[0] ?? error }
  return phase === 'finished' ? { ok: true } : { ok: false, why: phase }
}
