/** What the addresses of a kind are made of. */
export type Slugs = {
  /** Of its records, and behind `pending-` of its drafts. */
  slug: string
  /** Behind `/tasks/`, of its tasks. */
  tasks: string
  /** A new one begins with its empty form, for a kind that has no other way. */
  begins?: 'blank'
}

/** The addresses of a kind's screens. */
export type KindPlace = ReturnType<typeof kindPlace>

const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`

/** Where the screens of a kind are, built in one place. */
export function kindPlace({ slug, tasks: taskSlug, begins }: Slugs) {
  const [records, drafts, tasks] = [`/${slug}`, `/pending-${slug}`, `/tasks/${taskSlug}`]
  const blankDraft = `${drafts}/create?begin=blank`
  return {
    records,
    record: (id: string) => at(records, id),
    versions: (id: string) => `${at(records, id)}?tab=versions`,
    contacts: (id: string) => `${at(records, id)}?tab=contacts`,
    notes: (id: string) => `${at(records, id)}?tab=notes`,
    drafts,
    newDraft: begins === 'blank' ? blankDraft : `${drafts}/create`,
    blankDraft,
    /** Of the record, which is not under way before something is typed. */
    newChange: (id: string) => `${drafts}/create?of=${encodeURIComponent(id)}`,
    /** Of what belongs to a record and is decided on by itself. */
    newWith: ({ entityType, id }: { entityType: string; id: string }) =>
      `${drafts}/create?begin=blank&parent=${entityType}~${encodeURIComponent(id)}`,
    /** Of what is decided on with a pending record: a new one, or a change of one. */
    newUnder: ({ entityType, id }: { entityType: string; id: string }, of?: string) =>
      `${drafts}/create?begin=blank&carrier=${entityType}~${encodeURIComponent(id)}${of === undefined ? '' : `&of=${encodeURIComponent(of)}`}`,
    newFrom: (parent: string) => `${drafts}/from-parent/create?parent=${encodeURIComponent(parent)}`,
    draft: (id: string) => at(drafts, id),
    tasks,
    task: (id: string) => at(tasks, id),
  }
}
