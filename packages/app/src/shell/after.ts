/** Resolves after so many milliseconds. */
export const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
