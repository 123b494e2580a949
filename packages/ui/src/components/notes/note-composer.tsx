import { useRef, useState } from 'react'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { Select } from '../select/index.ts'
import { Textarea } from '../textarea/index.ts'
import { useWordsBox } from '../words/index.ts'
import { mostCharacters, noteLength, noteProblem } from './note-length.ts'
import { visibilityLabels, type NoteVisibility } from './note-visibility.ts'

/** A note to be stored. */
export interface NewNote {
  body: string
  visibility: NoteVisibility
}

export interface NoteComposerProps {
  onAdd: (note: NewNote) => Promise<unknown>
  pending?: boolean
  error?: string
  disabledReason?: string
}

const choices = Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))
const visibilityOf = (text: string): NoteVisibility => (text === 'Approvers' ? 'Approvers' : 'Internal')
const readers: Record<NoteVisibility, string> = {
  Internal: 'All staff who see the record.',
  Approvers: 'Those who decide on it.',
}

/** The box for a new note, with its count. What was typed stays until it is stored. */
export function NoteComposer({ onAdd, pending = false, error, disabledReason }: NoteComposerProps) {
  const { text, onText } = useWordsBox('note')
  const { text: keptReaders, onText: keepReaders } = useWordsBox('readers of the note')
  const [visibility, setVisibility] = useState<NoteVisibility>(() => visibilityOf(keptReaders))
  const [tried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = noteProblem(text)
  const tooLong = noteLength(text) > mostCharacters

  // With the text goes who may read it: what was meant for few must not come back as a note for all.
  const change = (written: string, readers: NoteVisibility) => {
    onText(written)
    keepReaders(written === '' ? '' : readers)
    setVisibility(readers)
  }

  const add = async () => {
    if (pending) return
    setTried(true)
    if (problem !== undefined) {
      area.current?.focus()
      return
    }
    try {
      await onAdd({ body: text.trim(), visibility })
      change('', visibility)
      setTried(false)
    } catch {
      // The caller says why through `error`; the text stays.
    }
  }

  return (
    <form
      aria-label="New note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
      className="flex min-w-0 flex-col gap-3 rounded-base border border-line bg-surface p-4"
    >
      {error === undefined ? null : (
        <Banner tone="danger" announce title="The note was not stored">
          {error}
        </Banner>
      )}
      <Textarea
        ref={area}
        label="Note"
        value={text}
        onChange={(written) => change(written, visibility)}
        rows={2}
        error={(tried || tooLong) && problem !== undefined ? problem : undefined}
        disabledReason={disabledReason}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-56">
          <Select
            label="Who may read it"
            description={readers[visibility]}
            options={choices}
            value={visibility}
            onChange={(value) => change(text, visibilityOf(value))}
            disabledReason={disabledReason}
          />
        </div>
        <span className="ml-auto flex items-center gap-3">
          <span className="text-sm text-muted font-numeric">
            {noteLength(text)} / {mostCharacters}
          </span>
          <Button type="submit" variant="primary" pending={pending} disabledReason={disabledReason}>
            Add note
          </Button>
        </span>
      </div>
    </form>
  )
}
