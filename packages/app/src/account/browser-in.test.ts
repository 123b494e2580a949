import { expect, test } from 'vitest'
import { browserIn } from './browser-in.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5', 'A program that says nothing of itself'],
  [null, 'A program that says nothing of itself'],
])('%s', (client, words) => expect(browserIn(client)).toBe(words))
