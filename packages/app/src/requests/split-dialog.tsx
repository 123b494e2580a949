import { toApiError, type RequestCalls } from '@strongroom/api'
import { mostParts, type RequestRecord } from '@strongroom/api/contract'
import { compareDecimals } from '@strongroom/api/money'
import { DayField } from '@strongroom/ui/day-field'
import { formatMoney } from '@strongroom/ui/format/money'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { WholeWidth } from '@strongroom/ui/draft-form'
import { RepeatableRows, RowsTotal } from '@strongroom/ui/repeatable-rows'
import { TextField } from '@strongroom/ui/text-field'
import { useWordsBox } from '@strongroom/ui/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keptRows } from '../drafts/kept-form.ts'
import { say } from '../shell/say.ts'
import { settleFocus } from '../shell/settle-focus.ts'
import {
  blankPart,
  isBlank,
  partColumns,
  partsOf,
  refusedParts,
  sumOf,
  type PartColumn,
  type PartRow,
} from './split-rows.ts'

type SplitDialogProps = { calls: Pick<RequestCalls, 'split'>; request: RequestRecord; onClose: () => void }

const fewest = 2

/** Splits a request into parts that make its amount, each of which is decided by itself. */
export function SplitDialog({ calls, request, onClose }: SplitDialogProps) {
  const { amount, currency, requestNumber, revision } = request
  const { text, onText } = useWordsBox('parts')
  const kept = keptRows<PartRow>(text, blankPart)
  const rows = kept.length < fewest ? [...kept, blankPart] : kept
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const split = useMutation(calls.split(request.id))
  const put = (next: readonly PartRow[]) => {
    setRefused(new Map())
    onText(next.every(isBlank) ? '' : JSON.stringify(next))
  }
  const send = () => {
    const sum = sumOf(rows)
    if (sum === undefined || compareDecimals(sum, amount) !== 0)
      return setRefused(new Map([['', `The parts must make ${formatMoney(amount, currency)} together.`]]))
    split.mutate(
      { revision, parts: partsOf(rows) },
      {
        onSuccess: () => {
          onText('')
          say.success(`Split into ${rows.length} parts. Each is decided by itself.`)
          onClose()
          // What is split cannot be split again.
          settleFocus(document)
        },
        onError: (thrown) => {
          const error = toApiError(thrown)
          setRefused(refusedParts(error.reasons.length > 0 ? error.reasons : [{ message: error.message }]))
        },
      },
    )
  }
  return (
    <FormDialog
      open
      size="lg"
      onClose={onClose}
      title={`Split ${requestNumber}`}
      description="What a part leaves open it has from the whole. The whole is then decided and carried out in its parts."
      submitLabel={`Split into ${rows.length} parts`}
      pending={split.isPending}
      problem={refused.get('')}
      onSubmit={send}
    >
      <WholeWidth>
        <RepeatableRows<PartRow, PartColumn>
          label="Parts"
          noun="part"
          rows={rows}
          columns={partColumns}
          newRow={() => blankPart}
          minRows={fewest}
          maxRows={mostParts}
          readOnly={split.isPending}
          onChange={put}
          cell={({ row, at, column }) => {
            const field = {
              label: partColumns.find(({ name }) => name === column)?.label ?? column,
              value: row[column],
              onChange: (typed: string) =>
                put(rows.map((one, index) => (index === at ? { ...one, [column]: typed } : one))),
              readOnly: split.isPending,
              error: refused.get(`${at} ${column}`),
            }
            return column === 'neededBy' ? (
              <DayField {...field} />
            ) : (
              <TextField {...field} numeric={column === 'amount'} autoComplete="off" />
            )
          }}
          summary={<RowsTotal label="Together" value={sumOf(rows)} expected={amount} unit={currency} />}
        />
      </WholeWidth>
    </FormDialog>
  )
}
