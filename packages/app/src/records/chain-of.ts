import type { Version } from '@strongroom/api/contract'
import type { VersionHistoryProps } from '@strongroom/ui/version-history'

type Link = Pick<Version, 'version' | 'intact' | 'hash' | 'previousHash'>

/**
 * Whether each version still follows from the one before it, given newest first. The oldest break is named: from there
 * on nothing can be trusted.
 */
export function chainOf(versions: readonly Link[]): VersionHistoryProps['chain'] {
  for (const [index, link] of [...versions].reverse().entries()) {
    const before = versions[versions.length - index]
    const follows = before === undefined || link.previousHash === before.hash
    if (!link.intact || !follows) return { intact: false, brokenAt: link.version }
  }
  return { intact: true }
}
