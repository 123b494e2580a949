import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../button/index.ts'
import { Progress } from '../../progress/index.ts'
import { Textarea } from '../../textarea/index.ts'
import { useWordsBox, type Words } from '../../words/index.ts'
import {
  byReason,
  failedOf,
  refusedOf,
  verdictsSoFar,
  wantingWords,
  type BulkAction,
  type BulkOutcome,
  type BulkVerdict,
} from './bulk-action.ts'
import { selectedCount, type RowSelection } from '../rows/row-selection.ts'
import { countOf, type Noun } from '../view/table-words.ts'

export type BulkPanelProps = {
  action: BulkAction
  selection: RowSelection
  /** Rows that matched when it was pressed; undefined when nobody knows. */
  total: number | undefined
  noun: Noun
  onClose: () => void
  /** The button that opened it is gone: the focus needs another place. */
  onLost: () => void
}

type Stage =
  | { at: 'checking'; checked: number }
  | { at: 'verdict'; verdicts: readonly BulkVerdict[] }
  | { at: 'running'; wanted: number; outcomes: readonly BulkOutcome[] }
  | { at: 'result'; wanted: number; outcomes: readonly BulkOutcome[]; stopped: boolean; error?: string }
  | { at: 'failed'; text: string }

/** An action on many rows: what may be done and what not, how far it is, and what became of each. */
export function BulkPanel({ action, selection, total, noun, onClose: closed, onLost }: BulkPanelProps) {
  const onClose = () => {
    flushSync(closed)
    // The button that opened it took the focus back, unless nothing is selected any more.
    if (document.activeElement === document.body) onLost()
  }
  const [stage, setStage] = useState<Stage>({ at: 'checking', checked: 0 })
  // One that was closed by mistake, or is opened anew on a later visit, has them still.
  const kept = useWordsBox(`${action.id} many`)
  const running = useRef<AbortController>(undefined)
  const title = useRef<HTMLHeadingElement>(null)

  // Asked once, for the rows as they were selected when the action was pressed.
  useEffect(() => {
    const control = new AbortController()
    title.current?.focus()
    const ask = async () => {
      let verdicts: readonly BulkVerdict[] = []
      for await (verdicts of verdictsSoFar(action.check(selection, control.signal))) {
        if (control.signal.aborted) return
        setStage({ at: 'checking', checked: verdicts.length })
      }
      if (!control.signal.aborted) setStage({ at: 'verdict', verdicts })
    }
    ask().catch((error: unknown) => {
      if (!control.signal.aborted) setStage({ at: 'failed', text: textOf(error) })
    })
    return () => control.abort()
  }, [action, selection])
  useEffect(() => () => running.current?.abort(), [])
  const { at } = stage
  useEffect(() => {
    // The button that was pressed is gone: the focus stays with the panel.
    if (document.activeElement === document.body) title.current?.focus()
  }, [at])

  const run = async (ids: readonly string[], words?: string) => {
    const control = new AbortController()
    running.current = control
    const wanted = ids.length
    let outcomes: readonly BulkOutcome[] = []
    setStage({ at: 'running', wanted, outcomes })
    try {
      for await (const outcome of action.run(ids, control.signal, words)) {
        outcomes = [...outcomes, outcome]
        setStage({ at: 'running', wanted, outcomes })
        if (control.signal.aborted) break
      }
      const stopped = outcomes.length < wanted
      // Of some it may not have been said yet: what was written for them stays until it was.
      if (!stopped && failedOf(outcomes).length < wanted) kept.onText('')
      setStage({ at: 'result', wanted, outcomes, stopped })
    } catch (error) {
      // Whoever stopped it knows why; otherwise the reason belongs beside what was done before.
      if (control.signal.aborted) setStage({ at: 'result', wanted, outcomes, stopped: true })
      else if (outcomes.length === 0) setStage({ at: 'failed', text: textOf(error) })
      else setStage({ at: 'result', wanted, outcomes, stopped: true, error: textOf(error) })
    }
  }

  return (
    <section aria-label={action.label} className="grid gap-2 border-b border-line bg-sunken px-3 py-2 text-ink">
      <h2 ref={title} tabIndex={-1} className="text-base font-medium outline-none">
        {action.label}
      </h2>
      {stage.at === 'checking' ? (
        <Checking
          checked={stage.checked}
          described={selection.mode === 'allExcept'}
          count={selectedCount(selection, total)}
          noun={noun}
          onClose={onClose}
        />
      ) : null}
      {stage.at === 'verdict' ? (
        <Verdict
          action={action}
          verdicts={stage.verdicts}
          noun={noun}
          kept={kept}
          onRun={(ids, words) => void run(ids, words)}
          onClose={onClose}
        />
      ) : null}
      {stage.at === 'running' ? (
        <Progress
          label={`${action.label}: under way`}
          value={stage.outcomes.length}
          max={stage.wanted}
          detail={`${stage.outcomes.length} of ${stage.wanted}`}
          action={
            <Button size="sm" onClick={() => running.current?.abort()}>
              Stop
            </Button>
          }
        />
      ) : null}
      {stage.at === 'result' ? <Result action={action} {...stage} noun={noun} onClose={onClose} /> : null}
      {stage.at === 'failed' ? (
        <>
          <p role="alert" className="text-danger">
            {stage.text}
          </p>
          <Close onClose={onClose} />
        </>
      ) : null}
    </section>
  )
}

type CheckingProps = {
  checked: number
  /** The rows are described, not named: most of them may never have been here. */
  described: boolean
  count: number | undefined
  noun: Noun
  onClose: () => void
}

function Checking({ checked, described, count, noun, onClose }: CheckingProps) {
  const rows = count === undefined ? `All ${noun.many}` : countOf(count, noun)
  return (
    <Progress
      label={described ? `${rows} ${count === 1 ? 'is' : 'are'} checked on the server` : 'Checking what may be done'}
      {...(checked > 0 && count !== undefined
        ? { value: Math.min(checked, count), max: count, detail: `${checked} of ${count}` }
        : {})}
      action={
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    />
  )
}

type VerdictProps = {
  action: BulkAction
  verdicts: readonly BulkVerdict[]
  noun: Noun
  /** The words that go with it, and where they are kept. */
  kept: Words
  onRun: (ids: readonly string[], words?: string) => void
  onClose: () => void
}

function Verdict({ action, verdicts, noun, kept: { text, onText }, onRun, onClose }: VerdictProps) {
  const allowed = verdicts.filter((verdict) => verdict.allowed).map((verdict) => verdict.id)
  const refused = refusedOf(verdicts)
  const wanting = wantingWords(verdicts)
  const { words } = action
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const most = words?.maxLength ?? 4000
  const wanted = words !== undefined && (words.always === true || wanting.length > 0)
  const run = () => {
    const said = text.trim()
    if (wanted && said === '') {
      setMissing(true)
      area.current?.focus()
    } else if (text.length <= most) onRun(allowed, said === '' ? undefined : said)
  }
  const none = allowed.length === 0 ? 'None of the selected rows allows it.' : undefined
  return (
    <>
      <p aria-live="polite">
        {countOf(allowed.length, noun)} can be {action.done}
        {refused.length > 0 ? `, ${refused.length} cannot:` : '.'}
      </p>
      <Reasons items={refused} />
      {words === undefined || allowed.length === 0 ? null : (
        <>
          {wanting.length > 0 ? (
            <p>
              {wanting.length} of them {wanting.length === 1 ? 'wants' : 'want'} a reason:
            </p>
          ) : null}
          <Reasons items={wanting} label="Rows that want a reason" />
          <Textarea
            ref={area}
            label={words.label}
            required={wanted}
            error={missing ? words.required : undefined}
            value={text}
            rows={2}
            maxLength={most}
            onChange={(next) => {
              onText(next)
              setMissing(false)
            }}
          />
        </>
      )}
      <div className="flex gap-2">
        <Button size="sm" variant={action.tone === 'danger' ? 'danger' : 'primary'} disabledReason={none} onClick={run}>
          {`${action.label} ${allowed.length}`}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type ResultProps = {
  action: BulkAction
  wanted: number
  outcomes: readonly BulkOutcome[]
  stopped: boolean
  /** Why it ended before all were tried. */
  error?: string
  noun: Noun
  onClose: () => void
}

function Result({ action, wanted, outcomes, stopped, error, noun, onClose }: ResultProps) {
  const failed = failedOf(outcomes)
  const done = outcomes.length - failed.length
  const left = wanted - outcomes.length
  return (
    <>
      <p role="status">
        {countOf(done, noun)} {action.done}
        {failed.length > 0 ? `, ${failed.length} failed` : ''}
        {stopped && left > 0 ? `, ${left} not tried` : ''}.
      </p>
      {error === undefined ? null : (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Reasons items={failed} />
      <Close onClose={onClose} />
    </>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <div>
      <Button size="sm" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

/** Names shown of each reason; more are counted. */
const named = 8

type ReasonsProps = { items: readonly { name: string; reason: string }[]; label?: string }

function Reasons({ items, label = 'Reasons' }: ReasonsProps) {
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="grid max-h-40 gap-1 overflow-y-auto text-sm">
      {byReason(items).map(({ reason, names }) => (
        <li key={reason}>
          <span className="text-danger">{reason}</span>{' '}
          <span className="text-muted">
            {names.slice(0, named).join(', ')}
            {names.length > named ? ` and ${names.length - named} more` : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}

function textOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'That did not work. Try again later.'
}
