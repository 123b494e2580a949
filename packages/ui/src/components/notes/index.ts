export { Notes, type NoteEntry, type NotesProps } from './notes.tsx'
export { NoteComposer, type NewNote, type NoteComposerProps } from './note-composer.tsx'
export type { NoteVisibility } from './note-visibility.ts'
