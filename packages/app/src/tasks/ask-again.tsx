import { toApiError } from '@strongroom/api'
import type { ApprovingTask, RecordKind } from '@strongroom/api/contract'
import { Button } from '@strongroom/ui/button'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../drafts/today.ts'
import { say } from '../shell/say.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp } from '../shell/use-app.ts'

type Asked = Pick<ApprovingTask, 'id' | 'entityId' | 'revision' | 'history'>

/** Reminds those who may decide: for the maker of a task, once a day. */
export function RemindButton({ task: { id, history } }: { task: Asked }) {
  const { api } = useApp()
  const { mutate, isPending } = useMutation(api.tasks.remind(id))
  const remindedToday = history.some(({ kind, at }) => kind === 'Reminded' && today(new Date(at)) === today())
  return (
    <Button
      size="sm"
      pending={isPending}
      disabledReason={remindedToday ? 'They were reminded today; once a day is enough.' : undefined}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => say.success('Reminded.'),
          onError: (thrown) => tellFailure(toApiError(thrown)),
        })
      }
    >
      Remind
    </Button>
  )
}

/** Asks others to decide on a task: for its maker, and for whoever may decide on it. */
export function ReassignButton({ kind, task: { id, entityId, revision } }: { kind: RecordKind; task: Asked }) {
  const { api } = useApp()
  const { mutate, isPending } = useMutation(api.tasks.reassign(id))
  const [open, setOpen] = useState(false)
  const [approverIds, setApproverIds] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const {
    data: approvers = [],
    isPending: loading,
    error,
  } = useQuery({
    ...api.records(kind).approvers(entityId),
    enabled: open,
  })
  // Who wrote at it is offered to nobody; who was only not chosen before may be now.
  const options = approvers
    .filter(({ cannotDecideReason }) => cannotDecideReason === null || cannotDecideReason === 'NotInApproverSet')
    .map(({ id: value, name: label, email: hint }) => ({ value, label, hint }))
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Ask others
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask others to decide"
        submitLabel="Ask"
        pending={isPending}
        problem={problem}
        onSubmit={() => {
          setProblem(undefined)
          mutate(
            { approverIds: [...approverIds], revision },
            {
              onSuccess: () => {
                setOpen(false)
                say.success('They were asked.')
              },
              onError: (thrown) => setProblem(toApiError(thrown).message),
            },
          )
        }}
      >
        <MultiSelect
          label="Approvers"
          description="Without a choice, everyone who may approve it is asked."
          placeholder="Everyone who may approve it"
          emptyText="Nobody of that name may approve it."
          options={options}
          loading={loading}
          searchError={error?.message}
          readOnly={isPending}
          value={approverIds}
          onChange={setApproverIds}
        />
      </FormDialog>
    </>
  )
}
