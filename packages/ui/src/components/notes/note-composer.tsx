import { useRef, useState } from 'react'
import { Banner } from '../banner/index.ts'
import { Button } from '../button/index.ts'
import { Select } from '../select/index.ts'
import type { PickOption } from '../multi-select/index.ts'
import { useWordsBox } from '../words/index.ts'
import { mentionedIn } from './mention.ts'
import { mostCharacters, noteLength, noteProblem } from './note-length.ts'
import { NoteText } from './note-text.tsx'
import { visibilityLabels, type NoteVisibility } from './note-visibility.ts'

/** A note to be stored. */
export interface NewNote {
  body: string
  visibility: NoteVisibility
  /** Ids of the people whom it names; left out where it names nobody. */
  mentions?: string[]
}

export interface NoteComposerProps {
  /** Stores a note. Rejects when it was not stored. */
  onAdd: (note: NewNote) => Promise<unknown>
  /** Who can be mentioned, by who may read the note. Left out, nobody is. */
  people?: Readonly<Record<NoteVisibility, readonly PickOption[]>>
  /** Somebody is about to be mentioned: `people` may be loaded only now. */
  onMention?: () => void
  /** Why the last note was not stored. */
  error?: string
  /** Why no note can be added, in words. */
  disabledReason?: string
}

const choices = Object.entries(visibilityLabels).map(([value, label]) => ({ value, label }))
const visibilityOf = (text: string): NoteVisibility => (text === 'Approvers' ? text : 'Internal')
const readers: Record<NoteVisibility, string> = {
  Internal: 'All staff who see the record.',
  Approvers: 'Those who decide on it.',
}

/** The box for a new note, with its count. What was typed stays until it is stored. */
export function NoteComposer({ onAdd, people, onMention, error, disabledReason }: NoteComposerProps) {
  const { text, onText } = useWordsBox('note')
  const { text: keptReaders, onText: keepReaders } = useWordsBox('readers of the note')
  const [visibility, setVisibility] = useState<NoteVisibility>(() => visibilityOf(keptReaders))
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const chosen = useRef(new Set<string>())
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = noteProblem(text)
  const length = noteLength(text)

  // With the text goes who may read it: what was meant for few must not come back as a note for all.
  const change = (written: string, readers: NoteVisibility) => {
    onText(written)
    keepReaders(written && readers)
    setVisibility(readers)
  }

  const add = async () => {
    if (pending || disabledReason !== undefined) return
    setTried(true)
    if (problem !== undefined) return area.current?.focus()
    setPending(true)
    try {
      const mentions = mentionedIn(text, { people: people?.[visibility] ?? [], chosen: chosen.current })
      await onAdd({ body: text.trim(), visibility, ...(mentions.length > 0 && { mentions }) })
      change('', visibility)
      setTried(false)
    } catch {
      // The caller says why through `error`; the text stays.
    } finally {
      setPending(false)
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
      <NoteText
        area={area}
        value={text}
        onChange={(written) => change(written, visibility)}
        people={people?.[visibility]}
        onMention={onMention}
        onChoose={(id) => chosen.current.add(id)}
        error={tried || length > mostCharacters ? problem : undefined}
        // What is written on meanwhile would be lost with what was sent, or sent with it once more.
        readOnly={pending}
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
            readOnly={pending}
            disabledReason={disabledReason}
          />
        </div>
        <span className="ml-auto flex items-center gap-3">
          <span className="text-sm text-muted font-numeric">
            {length} / {mostCharacters}
          </span>
          <Button type="submit" variant="primary" pending={pending} disabledReason={disabledReason}>
            Add note
          </Button>
        </span>
      </div>
    </form>
  )
}
