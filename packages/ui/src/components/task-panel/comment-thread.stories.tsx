import { useState } from 'react'
import { expect, fn, mocked, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { KeptWords, withText } from '../words/index.ts'
import { CommentThread, useForgottenAnswers, type TaskComment } from './index.ts'

const asked: TaskComment = {
  id: 'asked',
  author: 'Grace Abernathy',
  at: '2026-11-20T10:00:00Z',
  body: 'Is this on the charter?',
  standing: 'open',
}

/** A page that keeps what is typed; until something is sent it holds what a former visit has left. */
function Page({ answerable = true, ...props }: { answerable?: boolean } & Parameters<typeof CommentThread>[0]) {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map([['answer asked', 'It is, page']]))
  return (
    <KeptWords value={{ texts, put: (box, text) => setTexts((now) => withText(now, box, text)) }}>
      <CommentThread {...props} />
      <Forgetting open={answerable} />
      <output aria-label="Kept">{[...texts].map(([box, text]) => `${box}: ${text}`)}</output>
    </KeptWords>
  )
}

function Forgetting({ open }: { open: boolean }) {
  useForgottenAnswers({ open })
  return null
}

const meta = preview.meta({
  title: 'Data/Task panel/Comment thread',
  component: CommentThread,
  args: {
    label: 'Comments on the task',
    comments: [asked],
    answers: { onReply: fn(async () => {}), onResolve: fn(async () => {}) },
  },
})

/** What was asked, to be answered where it stands. */
export const Example = meta.story({})

Example.test('the focus goes back to what opened the box', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Answer Grace Abernathy' }))
  await userEvent.keyboard('It is{Escape}')
  const opener = canvas.getByRole('button', { name: 'Answer Grace Abernathy' })
  await expect(opener).toHaveFocus()
  // A box that was closed by mistake has lost nothing.
  await userEvent.click(opener)
  await userEvent.keyboard(', page two.{Control>}{Enter}{/Control}')
  await expect(args.answers?.onReply).toHaveBeenCalledWith('asked', 'It is, page two.')
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Answer Grace Abernathy' })).toHaveFocus())
})

/** An answer that was begun on a former visit stands open again, and takes no focus. */
export const Begun = meta.story({ render: (args) => <Page {...args} /> })

Begun.test('goes once it is given, and not before', async ({ canvas, userEvent, args }) => {
  mocked(args.answers?.onReply)?.mockRejectedValueOnce(new Error('The platform is out of reach.'))
  const box = canvas.getByRole('textbox', { name: /^Answer to Grace Abernathy/ })
  await expect(box).toHaveValue('It is, page')
  await expect(document.body).toHaveFocus()
  await userEvent.type(box, ' two.{Control>}{Enter}{/Control}')
  await expect(await canvas.findByRole('alert')).toHaveTextContent('The platform is out of reach.')
  await expect(canvas.getByRole('status', { name: 'Kept' })).toHaveTextContent('answer asked: It is, page two.')
  await userEvent.type(box, '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(box).not.toBeInTheDocument())
  await expect(canvas.getByRole('status', { name: 'Kept' })).toBeEmptyDOMElement()
})

/** Nothing can be answered any more: what was begun is not asked about on leaving. */
export const Closed = Begun.extend({
  args: { answers: undefined },
  render: (args) => <Page {...args} answerable={false} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Kept' })).toBeEmptyDOMElement()
  },
})
