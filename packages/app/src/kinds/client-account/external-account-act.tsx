import type { ExternalAccountCalls } from '@strongroom/api'
import type { ExternalAccount, ExternalAccountActionBody } from '@strongroom/api/contract'
import { FormDialog } from '@strongroom/ui/form-dialog'
import { Textarea } from '@strongroom/ui/textarea'
import { useWordsBox } from '@strongroom/ui/words'
import { useMutation } from '@tanstack/react-query'
import { say } from '../../shell/say.ts'
import { settleFocus } from '../../shell/settle-focus.ts'

type Act = ExternalAccountActionBody['action']

type ExternalAccountActProps = {
  calls: ExternalAccountCalls
  act: Act
  account: ExternalAccount
  onClose: () => void
}

const words: Readonly<Record<Act, { title: string; text: string; done: string }>> = {
  verify: {
    title: 'Verify',
    text: 'You have checked that it belongs to the holder. Money can be sent to it then.',
    done: 'The account is verified.',
  },
  block: { title: 'Block', text: 'No money is sent to it until it is released.', done: 'The account is blocked.' },
  release: { title: 'Release', text: 'It has to be verified again.', done: 'The account is released.' },
}

/** The question before an external account is verified, blocked or released. */
export function ExternalAccountAct({ calls, act, account, onClose }: ExternalAccountActProps) {
  const { mutate, isPending, error } = useMutation(calls.act(account.id))
  const { text: comment, onText: setComment } = useWordsBox(`${act} ${account.id}`)
  const { title, text, done } = words[act]
  const { accountNumber, iban, bankName } = account.content
  return (
    <FormDialog
      open
      size="sm"
      onClose={onClose}
      title={`${title} the account ${accountNumber ?? iban ?? ''} at ${bankName ?? ''}?`}
      description={text}
      submitLabel={title}
      pending={isPending}
      problem={error?.message}
      onSubmit={() =>
        mutate(
          { action: act, revision: account.revision, ...(comment.trim() !== '' && { comment: comment.trim() }) },
          {
            onSuccess: () => {
              setComment('')
              say.success(done)
              // What was done is offered no more, and its button is gone.
              settleFocus(document)
              onClose()
            },
          },
        )
      }
    >
      <Textarea
        label="Why (optional)"
        value={comment}
        rows={2}
        maxLength={1000}
        readOnly={isPending}
        onChange={setComment}
      />
    </FormDialog>
  )
}
