import { toApiError } from '@strongroom/api'
import { maxPageSize, type DryRun, type PendingParentTransaction } from '@strongroom/api/contract'
import { setToRun, simulate } from '@strongroom/api/finance'
import { Banner, type BannerProps } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { Checkbox } from '@strongroom/ui/checkbox'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { RepeatableRows } from '@strongroom/ui/repeatable-rows'
import { Select } from '@strongroom/ui/select'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { TextField } from '@strongroom/ui/text-field'
import { useWordsBox } from '@strongroom/ui/words'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { use, useMemo, useState } from 'react'
import { PartError } from '../../shell/part-error.tsx'
import { say } from '../../shell/say.ts'
import { tellFailure } from '../../shell/tell-failure.ts'
import { useApp } from '../../shell/use-app.ts'
import { outcomeValue } from './outcome.ts'

const policies = [
  { value: 'Stop', label: 'Cancel all that come later' },
  { value: 'Continue', label: 'Cancel only what depends on it' },
  { value: 'RollBack', label: 'Take back what came before it' },
] as const

type SequencesProps = { id: string; run: DryRun; readOnlyReason: string | undefined }

/** Items that run one after the other: put together here, and put in order. */
export function Sequences({ id, run, readOnlyReason }: SequencesProps) {
  const { api } = useApp()
  const calls = use(api.sequences())
  const { data, error, refetch } = useInfiniteQuery(
    calls.list({ limit: maxPageSize, filters: { transactionSetId: [id] } }),
  )
  const sequences = data?.pages.flatMap(({ items }) => items)
  return (
    <DetailSection title="Sequences">
      {error ? (
        <PartError error={error} retry={() => void refetch()} />
      ) : sequences ? (
        sequences.map((sequence) => (
          <Order key={`${sequence.id} ${sequence.version}`} {...{ sequence, run, readOnlyReason }} />
        ))
      ) : (
        <SkeletonText lines={2} />
      )}
      <NewSequence {...{ id, run, readOnlyReason }} />
    </DetailSection>
  )
}

type Child = PendingParentTransaction['children'][number]

/** One sequence: its order is tried here before it is stored. */
function Order({ sequence, run, readOnlyReason }: Omit<SequencesProps, 'id'> & { sequence: PendingParentTransaction }) {
  const { api } = useApp()
  const calls = use(api.sequences())
  const [children, setChildren] = useState<readonly Child[]>(sequence.children)
  const order = useMutation(calls.order(sequence.id))
  const takeApart = useMutation(calls.delete(sequence.id))
  const tried = tryOrder(run, sequence.id, children)
  const isMoved = JSON.stringify(children) !== JSON.stringify(sequence.children)
  const lineOf = (child: Child) => tried?.lines.find(({ item }) => item.id === child.pendingTransactionId)
  const tell = { onError: (thrown: unknown) => tellFailure(toApiError(thrown)) }
  return (
    <>
      <RepeatableRows<Child, 'outcome' | 'depends'>
        label={sequence.name}
        description={policies.find(({ value }) => value === sequence.onFailure)?.label}
        noun="item"
        rows={children}
        columns={[
          { name: 'outcome', label: 'What becomes of it' },
          { name: 'depends', label: 'Depends on the one before' },
        ]}
        only="order"
        readOnly={readOnlyReason !== undefined}
        // The number that is seen is said as well.
        rowName={({ reference }, at) => `${at + 1}, ${reference || 'Item without a reference'}`}
        newRow={() => ({ pendingTransactionId: '', reference: '', sequence: 0, dependsOnPrevious: true })}
        onChange={setChildren}
        cell={({ row, at, column }) =>
          column === 'outcome' ? (
            (outcomeInWords(lineOf(row)) ?? 'Not tried')
          ) : (
            <Checkbox
              label="Depends on the one before"
              hideLabel
              checked={row.dependsOnPrevious}
              readOnly={readOnlyReason !== undefined}
              onChange={(dependsOnPrevious) =>
                setChildren(children.map((child, index) => (index === at ? { ...child, dependsOnPrevious } : child)))
              }
            />
          )
        }
      />
      {isMoved ? (
        <Banner
          {...verdictOn(tried)}
          actions={
            <>
              <Button
                size="sm"
                variant="primary"
                pending={order.isPending}
                onClick={() =>
                  order.mutate(
                    {
                      version: sequence.version,
                      order: children.map(({ pendingTransactionId: item, dependsOnPrevious }, index) => ({
                        id: item,
                        sequence: index + 1,
                        dependsOnPrevious,
                      })),
                    },
                    { ...tell, onSuccess: () => say.success('The order is stored.') },
                  )
                }
              >
                Store this order
              </Button>
              <Button size="sm" onClick={() => setChildren(sequence.children)}>
                Back to what is stored
              </Button>
            </>
          }
        />
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        pending={takeApart.isPending}
        disabledReason={readOnlyReason}
        onClick={() => takeApart.mutate(undefined, tell)}
      >
        Take {sequence.name} apart
      </Button>
    </>
  )
}

/** What would happen in another order, by the same rules as the run itself; undefined where too much moves to be tried here. */
function tryOrder({ basis, currency }: DryRun, sequenceId: string, children: readonly Child[]) {
  if (!basis) return undefined
  return simulate(
    setToRun(
      { currency, basis },
      new Map(
        children.map(({ pendingTransactionId, dependsOnPrevious }, index) => [
          pendingTransactionId,
          { id: sequenceId, place: index + 1, dependsOnPrevious },
        ]),
      ),
    ),
  )
}

/** Whether all of it can run in another order; where nothing was tried, that and no promise. */
function verdictOn(tried: ReturnType<typeof tryOrder>): Pick<BannerProps, 'tone' | 'title' | 'children'> {
  if (!tried)
    return {
      tone: 'warning',
      title: 'This order is not tried here',
      children:
        'The set is too large for that, or moves accounts that you may not see. Store the order: the dry run of the set tries it then.',
    }
  const { firstFailure: failure } = tried
  return failure
    ? {
        tone: 'danger',
        title: `In this order ${failure.item.reference} cannot run`,
        children: failure.refusal?.message ?? 'It is not stored yet.',
      }
    : { tone: 'info', title: 'In this order all of it can run', children: 'It is not stored yet.' }
}

function outcomeInWords(
  line: { outcome: string; refusal: { message: string } | null } | undefined,
): string | undefined {
  if (!line) return undefined
  const { label } = outcomeValue(line)
  return line.refusal ? `${label}: ${line.refusal.message}` : label
}

function NewSequence({ id, run, readOnlyReason }: SequencesProps) {
  const { api } = useApp()
  const { text: name, onText: setName } = useWordsBox('name of a new sequence')
  const [onFailure, setOnFailure] = useState<string>('Stop')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const create = useMutation(use(api.sequences()).create())
  const { loose, ...search } = useLooseItems(id, run)
  const policy = policies.find(({ value }) => value === onFailure)?.value
  const reason =
    readOnlyReason ??
    (loose.length === 0 && !search.onSearch
      ? 'Every item stands in a sequence.'
      : name.trim() === ''
        ? 'Give it a name first.'
        : chosen.length === 0
          ? 'Choose its items first.'
          : undefined)
  return (
    <>
      <TextField label="Name of a new sequence" value={name} onChange={setName} disabledReason={readOnlyReason} />
      <Select
        label="When one of it cannot run"
        value={onFailure}
        onChange={setOnFailure}
        options={policies}
        disabledReason={readOnlyReason}
      />
      <MultiSelect
        label="Its items, in their order"
        value={chosen}
        onChange={setChosen}
        options={loose}
        {...search}
        disabledReason={readOnlyReason}
      />
      <Button
        pending={create.isPending}
        disabledReason={reason}
        onClick={() =>
          policy &&
          create.mutate(
            { transactionSetId: id, name: name.trim(), onFailure: policy, pendingTransactionIds: [...chosen] },
            {
              onSuccess: () => {
                setName('')
                setChosen([])
              },
              onError: (thrown) => tellFailure(toApiError(thrown)),
            },
          )
        }
      >
        Put them into a sequence
      </Button>
    </>
  )
}

/**
 * What may be put into a sequence: the items that stand in none. A large set is not listed whole, so they are searched
 * where they are kept.
 */
function useLooseItems(id: string, run: DryRun) {
  const { api } = useApp()
  const [q, onSearch] = useState('')
  const isCut = run.lines.length < run.itemCount
  const found = useInfiniteQuery({
    ...api
      .records('transaction')
      .pendingList({ limit: mostFound, ...(q && { q }), filters: { transactionSetId: [id] } }),
    enabled: isCut,
    placeholderData: keepPreviousData,
  })
  const loose = useMemo(
    () =>
      isCut
        ? (found.data?.pages ?? []).flatMap(({ items }) =>
            items.flatMap(({ id: value, content: { parentId, reference } }) =>
              parentId === undefined ? { value, label: reference ?? 'No reference' } : [],
            ),
          )
        : run.lines.flatMap(({ pendingTransactionId: value, reference: label, sequenceId }) =>
            sequenceId === null ? { value, label } : [],
          ),
    [isCut, found.data, run.lines],
  )
  return { loose, ...(isCut && { onSearch, loading: found.isFetching, searchError: found.error?.message }) }
}

const mostFound = 50
