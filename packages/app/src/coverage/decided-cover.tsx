import type { Field } from '@strongroom/api/contract'
import { Evidence } from '@strongroom/ui/patterns/decision-screen'
import type { StoredDraft } from '../fields/draft-standing.ts'
import { CoverImpact } from './cover-impact.tsx'

/** What approving would do to the cover of deposits, beside the decision. */
export function DecidedCover({ draft, fields }: { draft: StoredDraft; fields: readonly Field[] }) {
  const labelOf = (path: string) => fields.find((field) => field.path === path)?.label ?? path
  return (
    <Evidence title="Insurance impact" details={<CoverImpact draft={draft} labelOf={labelOf} />}>
      What approving it covers and uncovers, by the balances of now.
    </Evidence>
  )
}
