import { BeforeAfter, type BeforeAfterProps } from '@strongroom/ui/before-after'
import { Button } from '@strongroom/ui/button'
import {
  keepPreviousData,
  useQuery,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import type { StoredDraft } from '../fields/draft-standing.ts'

/** What the platform works out of a pending version: of which revision, and which fields it still waits for. */
type Effect = { revision: number; waitsFor: readonly string[] }

type DraftEffectProps<Answer extends Effect, Key extends QueryKey> = {
  label: string
  /** Undefined while what is typed is on its way. */
  draft: StoredDraft | undefined
  query: (draft: StoredDraft) => UseQueryOptions<Answer, DefaultError, Answer, Key>
  /** What a field is called. */
  labelOf: (path: string) => string
  items: (answer: Answer) => BeforeAfterProps['items']
  /** What it comes to in all. */
  inWords: (answer: Answer) => string
  /** All that it reaches one by one; undefined where it reaches nothing. */
  more: (answer: Answer, draft: StoredDraft) => { label: string; rows: ReactNode } | undefined
}

/** What a pending version would do, in words and figures: told of the stored revision alone, and worked out anew for each. */
export function DraftEffect<Answer extends Effect, Key extends QueryKey>(props: DraftEffectProps<Answer, Key>) {
  const { label, draft, query, labelOf, inWords } = props
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(draft ?? { id: '', revision: 0 }),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <BeforeAfter
        label={label}
        lead={
          <>
            It could not be worked out: {error.message}{' '}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        }
        items={[]}
      />
    )
  const items = data ? props.items(data) : []
  // What was asked about another revision is not shown: neither what was typed before, nor what a colleague typed since.
  if (draft === undefined || data === undefined || isPlaceholderData || data.revision !== draft.revision)
    return (
      <BeforeAfter
        label={label}
        // Of what nobody has begun nothing is on its way.
        busy={draft !== undefined || data !== undefined}
        lead="It is worked out as soon as what you type is stored."
        items={items}
      />
    )
  const missing = data.waitsFor.map(labelOf).join(', ')
  const more = props.more(data, draft)
  return (
    <BeforeAfter
      label={label}
      lead={missing === '' ? inWords(data) : `It can be told once these are complete: ${missing}.`}
      items={items}
      {...(more && { more: { label: more.label, render: () => <Suspense>{more.rows}</Suspense> } })}
    />
  )
}
