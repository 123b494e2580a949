export { Notes, type NoteEntry, type NotesProps } from './notes.tsx'
export { NoteComposer, type NewNote, type NoteComposerProps, type NoteVisibility } from './note-composer.tsx'
