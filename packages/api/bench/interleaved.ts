/** One contestant: does its work `times` times. */
export type Contestant = { name: string; work: (times: number) => Promise<unknown> | unknown }

/** Microseconds of one piece of work, round by round: the samples of one round were taken next to each other. */
export type Timing = { name: string; rounds: readonly number[] }

/**
 * Times contestants against each other: every round lets each of them work once, beginning with another one each time,
 * so that whatever else the machine does hits all of them alike.
 */
export async function interleaved(
  contestants: readonly Contestant[],
  { rounds, times }: { rounds: number; times: number },
): Promise<Timing[]> {
  const samples = contestants.map((): number[] => [])
  for (let round = -3; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const index = (turn + Math.abs(round)) % contestants.length
      const started = performance.now()
      await contestants[index]?.work(times)
      const microseconds = ((performance.now() - started) * 1000) / times
      // The first rounds warm up.
      if (round >= 0) samples[index]?.push(microseconds)
    }
  }
  return contestants.map(({ name }, index) => ({ name, rounds: samples[index] ?? [] }))
}

/** The middle of all rounds, in microseconds. */
export function median({ rounds }: Timing): number {
  return middle(rounds)
}

/** How many times as long one took as the other: the middle of the ratios within each round. */
export function ratio(timing: Timing | undefined, base: Timing | undefined): number {
  return middle((timing?.rounds ?? []).map((time, round) => time / (base?.rounds[round] ?? Number.NaN)))
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
