/** Something the operator must put right before the platform can start: printed as one line, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
