/** Which failures are those of the network, the client does not ask: whatever brings no answer is one to it. */
const isRawNetworkError = (): false => false

// oxlint-disable-next-line import/no-default-export -- as the library names it
export { isRawNetworkError as default }
