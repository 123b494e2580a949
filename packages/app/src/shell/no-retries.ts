/*
 * What the client of the platform does for a second try: it never makes one by itself.
 */

/** No header says how long to wait. */
export const getRetryTimingHeader = (): undefined => undefined

/** Nothing is waited for. */
export const calculateRetryTimingDelay = (): undefined => undefined

export const normalizeRetryOptions = () => ({ limit: 0 })

/** The contract writes its methods as they go over the wire. */
export const normalizeRequestMethod = (method: string): string => method

const delay = async (): Promise<void> => {}

// oxlint-disable-next-line import/no-default-export -- as the library names it
export { delay as default }
