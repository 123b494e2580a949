/** Milliseconds that one exchange may take, from the first byte sent to the last byte read. */
export const requestTimeout = 14_000
