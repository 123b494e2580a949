import { Notes } from '@strongroom/ui/notes'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { NextPart } from '../shell/next-part.tsx'
import { PartError } from '../shell/part-error.tsx'
import { useApp, useMe } from '../shell/use-app.ts'
import type { RecordKind } from '@strongroom/api/contract'
import { noteRefusal } from './note-refusal.ts'
import type { RecordPartProps } from './record-facts.tsx'
import { useMentionable } from './use-mentionable.ts'

const atOnce = 200

/** What staff wrote about a record, and the box for more. */
export function RecordNotes<Kind extends RecordKind>({ of: { kind }, record }: RecordPartProps<Kind>) {
  const { api } = useApp()
  const me = useMe()
  const list = useInfiniteQuery(api.records(kind).notes(record.id, { limit: atOnce }))
  const add = useMutation(api.records(kind).addNote(record.id))
  const mentionable = useMentionable(kind, record.content)
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.error && notes.length === 0) return <PartError error={list.error} retry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonText lines={4} />
  return (
    <>
      <Notes
        notes={notes.map((note) => ({
          id: note.id,
          body: note.body,
          visibility: note.visibility === 'Approvers' ? 'Approvers' : 'Internal',
          author: note.createdBy.name,
          at: note.createdAt,
          pinned: note.pinned,
          ...(note.editedAt && { editedAt: note.editedAt }),
        }))}
        onAdd={(note) => add.mutateAsync(note)}
        {...mentionable}
        {...(add.error && { error: add.error.message })}
        disabledReason={noteRefusal(me, { kind, content: record.content })}
      />
      <NextPart list={list} label="Show older notes" />
    </>
  )
}
