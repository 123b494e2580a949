import { STORY_RENDERED, UPDATE_GLOBALS, UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { plainArgs } from './fresh-with-args.tsx'

type Values = Readonly<Record<string, unknown>>

declare global {
  interface Window {
    /** How the pages of the catalogue talk with each other. */
    __STORYBOOK_ADDONS_CHANNEL__?: { once: (event: string, then: () => void) => void }
  }
}

// What each frame has been told last: it answers this page that it is so, which must not tell it once more.
const told = new Map<string, string>()

/** Tells the stories of this page that have a window of their own what the toolbar says, now and when one has come. */
export function tellFramesGlobals(globals: Values): () => void {
  const tellAll = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[id^="iframe--"]'))
      tell(frame, { event: UPDATE_GLOBALS, what: { globals } })
  }
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLIFrameElement)) return
    // What it was told before it could listen is lost.
    told.delete(`${target.id} ${UPDATE_GLOBALS}`)
    target.contentWindow?.__STORYBOOK_ADDONS_CHANNEL__?.once(STORY_RENDERED, tellAll)
  }
  tellAll()
  document.addEventListener('load', onLoad, true)
  return () => document.removeEventListener('load', onLoad, true)
}

/** Tells the window of a story what the controls beside it say. */
export function tellFrameArgs({ storyId, args }: { storyId: string; args: Values }): void {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[id="iframe--${storyId}"]`)
  if (frame) tell(frame, { event: UPDATE_STORY_ARGS, what: { storyId, updatedArgs: plainArgs(args) } })
}

/**
 * As the catalogue's surroundings tell a window: what is said in the window itself would be heard by this page too, which
 * draws itself anew for it, its windows with it, and they would be told again for ever.
 */
function tell(frame: HTMLIFrameElement, { event, what }: { event: string; what: unknown }): void {
  const { contentWindow: window } = frame
  const key = `${frame.id} ${event}`
  const said = JSON.stringify(what)
  if (!window?.__STORYBOOK_ADDONS_CHANNEL__ || told.get(key) === said) return
  told.set(key, said)
  window.postMessage({ key: 'storybook-channel', event: { type: event, args: [what] } }, location.origin)
}
