import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellOfLeaving } from './tell-of-leaving.ts'

const page = new EventTarget()
const seen = { hidden: false }
beforeEach(() => {
  seen.hidden = false
  vi.stubGlobal('document', seen)
  vi.stubGlobal('location', { pathname: '/clients', search: '?sort=name' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

function told() {
  const ask = vi.fn<(told: object, milliseconds: number) => void>()
  const queryClient = new QueryClient()
  const stop = tellOfLeaving({ ask }, { queryClient, session: () => session })
  const leave = () => page.dispatchEvent(new Event('beforeunload'))
  const said = () => ask.mock.calls.splice(0).map(([question]) => question)
  const write = async (mutationFn: () => Promise<unknown>) =>
    new MutationObserver(queryClient, { mutationFn, retry: false }).mutate().catch(() => undefined)
  return { leave, said, write, stop }
}

const session = { userId: 'maya', token: 'token', refreshToken: 'refresh' }
const leaving = { ask: 'leaving', page: '/clients?sort=name', session }

it('the keeper is told of a page that is about to go, and of none that nobody sees', () => {
  const { leave, said, stop } = told()
  leave()
  expect(said()).toEqual([leaving])
  seen.hidden = true
  leave()
  expect(said()).toEqual([])
  seen.hidden = false
  stop()
  leave()
  expect(said()).toEqual([])
})

it('the keeper is not told while something is written, and of it when it is, or may be', async () => {
  const { leave, said, write } = told()
  let booked = () => {}
  const written = write(async () => new Promise<void>((resolve) => (booked = resolve)))
  await vi.waitFor(() => expect(booked).toHaveProperty('length', 1))
  leave()
  expect(said()).toEqual([])
  booked()
  await written
  expect(said()).toEqual([{ ask: 'wrote' }])
  leave()
  expect(said()).toEqual([leaving])
  await write(async () => Promise.reject(new Error('No answer.')))
  expect(said()).toEqual([{ ask: 'wrote' }])
})
