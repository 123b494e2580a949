import { recordKinds } from '@strongroom/api/contract'
import { servedKinds } from '../kinds/index.ts'
import type { LiveCaller } from './live-platform.ts'
import type { Answered } from './test-platform.ts'

export interface Traffic {
  /** Answers once so many more writes were acknowledged. */
  goesOn(writes: number): Promise<void>
  /**
   * Ends it once every write under way has got its answer: names and ids of everything that was acknowledged, and what was
   * answered, such as `201` or `503 1040`; `dropped` where a connection broke before its answer.
   */
  end(): Promise<{ written: Map<string, string>; outcomes: Set<string> }>
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * People who write and read without a break. Whoever is told that the platform failed, or nothing, sends the same again under the same
 * Idempotency-Key, as clients do.
 */
export function draftTraffic(call: LiveCaller, { people, name }: { people: number; name: string }): Traffic {
  const [room] = servedKinds
  if (!room) throw new Error('The platform serves no kind of record.')
  const { path, pendingPath, title: titleField } = recordKinds[room.kind]
  const written = new Map<string, string>()
  const outcomes = new Set<string>()
  const ending = new AbortController()
  const note = ({ status, body }: Answered) => outcomes.add(status < 400 ? `${status}` : `${status} ${body.code}`)

  async function write(title: string): Promise<void> {
    for (;;) {
      try {
        const answer = await call('POST', pendingPath, {
          body: { content: { [titleField]: title } },
          headers: { 'idempotency-key': title.replaceAll(' ', '-') },
        })
        note(answer)
        if (answer.status === 201) return void written.set(title, answer.body.id)
        if (answer.status < 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      } catch (error) {
        // A connection that broke tells nothing about the write.
        if (!(error instanceof TypeError)) throw error
        outcomes.add('dropped')
      }
      await pause(20)
    }
  }

  const work = Array.from({ length: people }, async (_, person) => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      await write(`${name} ${person} ${round}`)
      note(await call('GET', `${path}?limit=5`))
    }
  })
  return {
    async goesOn(writes) {
      const until = written.size + writes
      // An error of the work itself ends the waiting.
      while (written.size < until) await Promise.race([pause(10), ...work])
    },
    async end() {
      ending.abort()
      await Promise.all(work)
      return { written, outcomes }
    },
  }
}
