import type { Browser, CDPSession, Page } from '@playwright/test'

/** A request that the worker which keeps the session has sent, with its answer once it is whole. */
export type KeeperRequest = { method: string; url: string; body: string; answer: string | undefined }

type Message = { id?: number; method?: string; params?: Record<string, unknown>; result?: Record<string, unknown> }

/**
 * Watches the shared workers of a page's browser context, whose requests no page sees: everything that each sends from now
 * on. The list grows while pages run. The worker of another context, which may be closing, is left alone: to attach to one
 * that is ending can end the whole browser.
 */
export async function watchKeepers(page: Page): Promise<readonly KeeperRequest[]> {
  const requests: KeeperRequest[] = []
  const own = await page.context().newCDPSession(page)
  const { targetInfo } = await own.send('Target.getTargetInfo')
  const cdp = await browserOf(page).newBrowserCDPSession()
  cdp.on('Target.targetCreated', ({ targetInfo: { type, targetId, browserContextId } }) => {
    if (type === 'shared_worker' && browserContextId === targetInfo.browserContextId)
      void watch(cdp, targetId, requests)
  })
  await cdp.send('Target.setDiscoverTargets', { discover: true })
  return requests
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser of its own: it was not opened by the test runner.')
  return browser
}

async function watch(cdp: CDPSession, targetId: string, requests: KeeperRequest[]): Promise<void> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false })
  const open = new Map<unknown, KeeperRequest>()
  const asked = new Map<number, KeeperRequest>()
  let serial = 0
  const send = (method: string, params: object = {}) => {
    serial += 1
    const message = JSON.stringify({ id: serial, method, params })
    // A worker may end while it is being watched.
    void cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {})
    return serial
  }
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const { id, method, params = {}, result = {} }: Message = JSON.parse(event.message)
    const request = member(params, 'request')
    if (method === 'Network.requestWillBeSent') {
      const text = (name: string) => textOf(member(request, name))
      const entry = { method: text('method'), url: text('url'), body: text('postData'), answer: undefined }
      requests.push(entry)
      open.set(params['requestId'], entry)
    } else if (method === 'Network.loadingFinished') {
      const entry = open.get(params['requestId'])
      if (entry) asked.set(send('Network.getResponseBody', { requestId: params['requestId'] }), entry)
    } else if (id !== undefined) {
      const entry = asked.get(id)
      if (entry) entry.answer = textOf(result['body'])
    }
  })
  send('Network.enable')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
