import { monitorEventLoopDelay } from 'node:perf_hooks'
import { paths } from '@strongroom/api/contract'
import type { ServingDatabase } from '../db/serve-postgres.ts'
import type { Answered } from '../http/app-env.ts'
import { route } from '../http/routes.ts'

type Labels = Readonly<Record<string, string>>

/** Seconds; most calls take milliseconds, and a statement ends after ten seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

class Counter {
  readonly #values = new Map<string, number>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  add(labels: Labels): void {
    const key = labelText(labels)
    this.#values.set(key, (this.#values.get(key) ?? 0) + 1)
  }

  text(): string {
    const lines = Array.from(this.#values, ([labels, value]) => `${this.#name}${labels} ${value}`)
    return [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} counter`, ...lines].join('\n')
  }
}

/** What is counted elsewhere, or stands as it stands at this moment. */
const shown =
  (type: 'counter' | 'gauge') =>
  (name: string, help: string, values: readonly (readonly [Labels, number])[]): string =>
    [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
    ].join('\n')

const gauge = shown('gauge')
const counter = shown('counter')

class Histogram {
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  readonly #name: string
  readonly #help: string

  constructor(name: string, help: string) {
    this.#name = name
    this.#help = help
  }

  observe(labels: Labels, value: number): void {
    const key = labelText(labels)
    const series = this.#series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
    this.#series.set(key, series)
    bounds.forEach((bound, index) => {
      if (value <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1
    })
    series.sum += value
    series.count += 1
  }

  text(): string {
    const lines = Array.from(this.#series.values()).flatMap(({ labels, counts, sum, count }) => [
      ...bounds.map(
        (bound, index) => `${this.#name}_bucket${labelText({ ...labels, le: String(bound) })} ${counts[index]}`,
      ),
      `${this.#name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
      `${this.#name}_sum${labelText(labels)} ${sum}`,
      `${this.#name}_count${labelText(labels)} ${count}`,
    ])
    return [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`, ...lines].join('\n')
  }
}

const refreshCall = `POST ${route(paths.refresh)}`
const decisionCalls: readonly string[] = [paths.task, paths.requestDecision].map((path) => `PUT ${route(path)}`)

function outcomeOf(status: number): string {
  if (status < 400) return 'done'
  if (status === 409) return 'conflict'
  if (status === 499) return 'given up'
  return status < 500 ? 'refused' : 'failed'
}

export interface Metrics {
  count(answered: Answered): void
  /** One run of what the platform does by itself. */
  countJob(job: string, outcome: 'done' | 'failed'): void
  /** Everything in the text format of Prometheus 0.0.4. */
  text(now: { inFlight: number; serving: ServingDatabase | undefined }): string
}

/** What the platform counts. Labels are patterns and outcomes, never ids, so that their number is bounded. */
export function platformMetrics(): Metrics {
  const requests = new Counter('strongroom_requests_total', 'Requests by call and status.')
  const refreshes = new Counter('strongroom_refreshes_total', 'Refreshed sign-ins by outcome.')
  const decisions = new Counter(
    'strongroom_decisions_total',
    'Decisions and comments on tasks, and decisions on requests, by outcome.',
  )
  const jobs = new Counter('strongroom_jobs_total', 'Runs of what the platform does by itself, by outcome.')
  const seconds = new Histogram('strongroom_request_seconds', 'How long requests took, by call.')
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    count({ call, status, milliseconds }) {
      requests.add({ call, status: String(status) })
      seconds.observe({ call }, milliseconds / 1000)
      if (call === refreshCall) refreshes.add({ outcome: outcomeOf(status) })
      if (decisionCalls.includes(call)) decisions.add({ outcome: outcomeOf(status) })
    },
    countJob: (job, outcome) => jobs.add({ job, outcome }),
    text({ inFlight, serving }) {
      const pool = serving?.connections()
      const blocks = [
        requests.text(),
        seconds.text(),
        refreshes.text(),
        decisions.text(),
        jobs.text(),
        gauge('strongroom_requests_in_flight', 'Requests being answered.', [[{}, inFlight]]),
        gauge('process_resident_memory_bytes', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
        gauge('nodejs_eventloop_lag_p99_seconds', 'How late the process comes to its work.', [
          [{}, delay.percentile(99) / 1e9],
        ]),
      ]
      delay.reset()
      if (serving && pool)
        blocks.push(
          gauge('strongroom_database_up', '1 while the database answers.', [[{}, serving.watch.isDown() ? 0 : 1]]),
          gauge('strongroom_database_connections', 'Connections, and calls that wait for one.', [
            [{ state: 'idle' }, pool.idle],
            [{ state: 'used' }, pool.used],
            [{ state: 'waiting' }, pool.waiting],
          ]),
          counter('strongroom_database_connections_lost_total', 'Connections that broke since the start.', [
            [{}, pool.lost],
          ]),
        )
      return `${blocks.join('\n')}\n`
    },
  }
}
