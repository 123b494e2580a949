import { configure, getConfig } from 'storybook/test'

/**
 * While a test waits for something, each look that has not found it yet is an error with the whole page written out, which
 * nobody reads: only the last look's is. That one, and what is asked for at once, keeps its page.
 */
export function briefWaiting(): void {
  const { getElementError: withPage } = getConfig()
  configure({
    getElementError: (message, container) =>
      isWaiting() ? named(new Error(message ?? '')) : withPage(message, container),
  })
}

/** The library's own word for a look that is repeated; without it every error has its page, as before. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

// By its name the library gives the error the stack of the test.
const named = (error: Error): Error => Object.assign(error, { name: 'TestingLibraryElementError' })
