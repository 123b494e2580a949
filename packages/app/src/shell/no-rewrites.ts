/** The address as it is. */
export const executeRewriteInput = (_rewrite: unknown, url: URL): URL => url

/** The address as it is. */
export const executeRewriteOutput = (_rewrite: unknown, url: URL): URL => url

/** The app stands at the root. */
export const rewriteBasepath = (): undefined => undefined
