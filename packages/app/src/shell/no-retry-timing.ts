/** No header says how long to wait: the client never tries a second time by itself. */
export const getRetryTimingHeader = (): undefined => undefined

/** Nothing is waited for. */
export const calculateRetryTimingDelay = (): undefined => undefined
