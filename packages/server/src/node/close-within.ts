type End = () => unknown

/** An operator kills what has not ended ten seconds after it was told to; in milliseconds, with a second to spare. */
export const stopWithin = 9000

/** The same for what has only begun: a database that is not done with its statement by then undoes it by itself. */
export const undoWithin = 5000

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })

/**
 * Ends everything within so many milliseconds: what stands in one step at once, one step after the other. What hangs (a
 * database that does not answer) is left to the end of the process, and takes no more than its step's share of the time.
 */
export async function closeWithin(milliseconds: number, steps: readonly (readonly End[])[]): Promise<void> {
  const deadline = performance.now() + milliseconds
  for (const [index, step] of steps.entries()) {
    const share = (deadline - performance.now()) / (steps.length - index)
    await Promise.race([Promise.allSettled(step.map(async (end) => end())), sleep(share)])
  }
}
