import type { Approved, DraftContentOf } from '@strongroom/api/contract'

/** What the next limit of a scheme takes over from one that is approved: all but its name and its days. */
export function nextLimit({
  name: _name,
  effectiveFrom: _from,
  effectiveTo: _to,
  ...terms
}: Approved<'depositProtection'>['content']): DraftContentOf<'depositProtection'> {
  return terms
}
