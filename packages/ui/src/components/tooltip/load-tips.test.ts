import { afterEach, expect, test, vi } from 'vitest'
import { attachWhenLoaded } from './load-tips.ts'

const show = vi.hoisted(() => vi.fn(() => () => {}))
vi.mock('./attach-tip.ts', () => ({ attachTip: show }))

afterEach(() => vi.unstubAllGlobals())

// Never called: the tips are told of these two and nothing else.
const [control, tip] = [Object.create(null), Object.create(null)]

test('what shows tips is fetched when the page has nothing else to do', async () => {
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    idle = callback
  })
  attachWhenLoaded(control, tip)
  await vi.dynamicImportSettled()
  expect(show).not.toHaveBeenCalled()
  idle()
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(control, tip))
})
