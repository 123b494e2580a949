/** A folder on somebody's server is no origin of its own: nothing is kept of it. */
export function keepPage(): void {}
