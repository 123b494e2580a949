import { cdp, page } from 'vitest/browser'
import type { TestBrowser } from './measure.ts'

// What only the test runner can do with the browser around a story. The preview asks for it by this name, because the
// catalogue itself, which reads the same preview, has no test runner to import.
const browser: TestBrowser = {
  async forceColours(on) {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: on ? 'active' : 'none' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    })
  },
  async resize(width, height) {
    await page.viewport(width, height)
  },
}

globalThis.strongroomTestBrowser = browser
