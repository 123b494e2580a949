/**
 * A transaction waited for a lock for as long as one may at a time. It may begin again at once: it will stand in the queue
 * for a connection like everybody else.
 */
export class TurnOver extends Error {
  override name = 'TurnOver'
  /** The database's own, so that whoever does not begin again takes it for what it is. */
  readonly code = '55P03'

  constructor(cause: unknown) {
    super('Another transaction holds what this one needs', { cause })
  }
}
