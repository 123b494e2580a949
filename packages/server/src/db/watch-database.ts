import { untilAborted } from './until-aborted.ts'

export interface WatchOptions {
  /** Asks the database for a sign of life, on a connection of its own. */
  beat: () => Promise<unknown>
  /** Called once an outage, with what was wrong; `silent` when there was no answer at all instead of a refusal. */
  onDown: (error: Error, silent: boolean) => void
  /** Called once when it is over, with its length in milliseconds. */
  onUp: (milliseconds: number) => void
}

export interface Watch {
  /** True from the first missed beat to the next one that comes. */
  isDown(): boolean
  /** What a call is told while the database does not even refuse, instead of waiting for it. */
  silence(): Error | undefined
  /** Looks now instead of at the next beat. */
  look(): void
  stop(): void
}

// A database that stands still is noticed after both of these: before a person has waited two seconds.
const interval = 500
const silence = 1250
/** While it is down it is asked more often, so that its return is noticed at once. */
const downInterval = 250

/** Rejects when the promise takes too long. A process that was busy itself reads what has come in before it says so. */
function within<T>(promise: Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => setImmediate(() => limit.abort(new Silence())), silence)
  return untilAborted(promise, limit.signal).finally(() => clearTimeout(timer))
}

class Silence extends Error {
  override name = 'Silence'
  constructor() {
    super('Connection terminated: the database does not answer')
  }
}

/** Asks the database for a sign of life again and again, and tells when it goes and when it comes back. */
export function watchDatabase({ beat, onDown, onUp }: WatchOptions): Watch {
  let downSince: number | undefined
  let silence: Silence | undefined
  let stopped = false
  let looking = false
  let timer: NodeJS.Timeout | undefined

  const look = async (): Promise<void> => {
    if (stopped || looking) return
    looking = true
    clearTimeout(timer)
    try {
      await within(beat())
      if (!stopped && downSince !== undefined) onUp(performance.now() - downSince)
      downSince = undefined
      silence = undefined
    } catch (error) {
      silence = error instanceof Silence ? error : undefined
      if (!stopped && downSince === undefined) {
        downSince = performance.now()
        onDown(error instanceof Error ? error : new Error(String(error)), silence !== undefined)
      }
    }
    looking = false
    if (stopped) return
    timer = setTimeout(() => void look(), downSince === undefined ? interval : downInterval)
    timer.unref()
  }

  void look()
  return {
    isDown: () => downSince !== undefined,
    silence: () => silence,
    look: () => void look(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
