import { toApiError, type RequestCalls } from '@strongroom/api'
import { faultOf, type RequestDecision, type RequestRecord } from '@strongroom/api/contract'
import { WholeWidth } from '@strongroom/ui/draft-form'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { Textarea } from '@strongroom/ui/textarea'
import { useWordsBox } from '@strongroom/ui/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../shell/say.ts'
import { settleFocus } from '../shell/settle-focus.ts'
import { approvalInWords } from './outlook.ts'
import { sentencesOf } from './sentences.ts'

export type Deciding = RequestDecision['action']

type DecideDialogProps = {
  calls: Pick<RequestCalls, 'decide'>
  request: Pick<RequestRecord, 'id' | 'requestNumber' | 'revision' | 'type' | 'rail'>
  action: Deciding
  onClose: () => void
}

const words: Readonly<
  Record<Deciding, { title: string; submit: string; description?: string; reason: string; done: string }>
> = {
  approve: {
    title: 'Approve',
    submit: 'Approve',
    reason: 'Reason or comment',
    done: 'Approved. Its transaction is on its way.',
  },
  reject: {
    title: 'Reject',
    submit: 'Reject',
    description: 'It is over then: nothing moves. The reason stands on its page.',
    reason: 'Reason',
    done: 'Rejected. Nothing moves.',
  },
  withdraw: {
    title: 'Withdraw',
    submit: 'Withdraw',
    description: 'It is over then: nobody decides on it any more, and nothing moves.',
    reason: 'Reason or comment',
    done: 'Withdrawn. Nothing moves.',
  },
}

const changed = 'It changed while you were reading: your decision was not taken. The page shows how it is now.'

/** Asks for the reason of a decision, and takes it, held against what the reader saw. */
export function DecideDialog({ calls, request, action, onClose }: DecideDialogProps) {
  const { title, submit, description = approvalInWords(request), reason, done } = words[action]
  const { text, onText } = useWordsBox(`why ${action}`)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useMutation(calls.decide(request.id))
  const comment = text.trim()
  const missing = action === 'reject' && comment === '' ? 'Say why it is rejected' : undefined
  const decide = async () => {
    setTried(true)
    setProblem(undefined)
    if (missing) return
    const { revision } = request
    try {
      const decided = await mutateAsync(
        action === 'reject' ? { action, revision, comment } : { action, revision, ...(comment !== '' && { comment }) },
      )
      onText('')
      // Inside the books the money has moved by then.
      say.success(decided.state === 'Completed' ? 'Approved, and the money has moved.' : done)
      onClose()
      // What was pressed cannot be pressed any more.
      settleFocus(document)
    } catch (thrown) {
      const error = toApiError(thrown)
      setProblem(faultOf(error) === 'conflict' ? changed : saidOf(error))
    }
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${title} ${request.requestNumber}`}
      description={description}
      submitLabel={submit}
      pending={isPending}
      problem={problem}
      onSubmit={() => void decide()}
    >
      <WholeWidth>
        <Textarea
          label={reason}
          required={action === 'reject'}
          maxLength={1000}
          readOnly={isPending}
          value={text}
          onChange={onText}
          error={tried ? missing : undefined}
        />
      </WholeWidth>
    </FormDialog>
  )
}

const saidOf = ({ message, reasons }: { message: string; reasons: readonly { message: string }[] }): string =>
  sentencesOf(reasons.length > 0 ? reasons.map((reason) => reason.message) : [message]).join(' ')
