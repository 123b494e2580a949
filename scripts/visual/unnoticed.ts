import type { Page } from 'playwright'

declare global {
  /** Whether what happens to the window now is kept from the page. */
  var strongroomNotices: boolean
}

/**
 * In the page, before anything of it runs: what tells a page of its window can be kept from it. To take a picture of what
 * is below the window the browser makes it a pixel wide for a moment, and tells the page: which then draws itself for that
 * width and back, or does not come to it, as it happens.
 */
export function letNothingBeNoticed(): void {
  globalThis.strongroomNotices = true
  const keep = (event: Event) => {
    if (!globalThis.strongroomNotices) event.stopImmediatePropagation()
  }
  // Before any listener of the page. What has the focus loses it where a narrow window does not show it.
  for (const name of ['resize', 'scroll', 'focus', 'blur', 'focusin', 'focusout']) addEventListener(name, keep, true)
  for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, keep)
  const { matchMedia, ResizeObserver: OfSizes, IntersectionObserver: OfPlaces } = window
  window.matchMedia = (query) => {
    const list = matchMedia.call(window, query)
    list.addEventListener('change', keep)
    return list
  }
  window.ResizeObserver = class extends OfSizes {
    constructor(tell: ResizeObserverCallback) {
      super((entries, observer) => {
        if (globalThis.strongroomNotices) tell(entries, observer)
      })
    }
  }
  window.IntersectionObserver = class extends OfPlaces {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (globalThis.strongroomNotices) tell(entries, observer)
      }, options)
    }
  }
}

/** Does something to the window of a page that nothing in the page notices. */
export async function unnoticed<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const focused = await page.evaluateHandle(() => {
    globalThis.strongroomNotices = false
    return document.activeElement
  })
  try {
    return await act()
  } finally {
    await focused.evaluate(async (focused) => {
      // By then the window is what it was, and that has been told.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      globalThis.strongroomNotices = true
    })
    await focused.dispose()
  }
}
