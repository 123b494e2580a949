import { Banner } from '@strongroom/ui/banner'

/** Why nothing can be begun on a page, above its ways to begin; nothing where there is no reason. */
export function RefusedNotice({ reason }: { reason: string | undefined }) {
  return reason === undefined ? null : <Banner title={reason} />
}
