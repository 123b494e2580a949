/** Who may read a note: all staff who see the record, or those who decide on it. */
export type NoteVisibility = 'Internal' | 'Approvers'

/** The words for it: the same where it is chosen and on the note itself. */
export const visibilityLabels: Record<NoteVisibility, string> = { Internal: 'Internal', Approvers: 'Approvers' }
