import type { Rule, RuleContext } from '../rules.ts'
import { submitDraft, type Submitted } from '../submit-draft.ts'
import { recordKindNames, type ContentOf, type DraftContentOf, type RecordKind } from './index.ts'
import { loadKind, type LoadedKind } from './load-kind.ts'

/** A kind of which drafts are held against its content and rules. */
type SubmittableKind<Kind extends RecordKind> = Omit<LoadedKind<Kind>, 'rules'> & {
  /** What must be true of its content beyond each field. */
  rules: Rule<ContentOf<Kind>>
  /** Reads a draft as complete content, or says what is missing, one issue a field in the order of the form. */
  submit: (draft: DraftContentOf<Kind>, context: RuleContext) => Submitted<ContentOf<Kind>>
}
type EveryKind = { readonly [Kind in RecordKind]: SubmittableKind<Kind> }

/** All kinds with their contents, at once: for servers, mocks and documents. A screen loads the kinds that it shows. */
export const everyKind = await load()

/** One entry for each name of the registry. */
async function load(): Promise<EveryKind> {
  const kinds = await Promise.all(
    recordKindNames.map(async (kind) => {
      const loaded = await loadKind<RecordKind>(kind)
      const rules = await loaded.rules()
      const submit = (draft: DraftContentOf<RecordKind>, context: RuleContext) =>
        submitDraft({ content: loaded.content, rules }, draft, context)
      return [kind, { ...loaded, rules, submit }] as const
    }),
  )
  return Object.fromEntries(kinds) as unknown as EveryKind
}
