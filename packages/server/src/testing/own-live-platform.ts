import { livePlatform, type LiveCaller, type LivePlatform } from './live-platform.ts'
import { ownCluster, postgresPrograms, type OwnCluster } from './own-cluster.ts'

/** Why tests that let a database fail are skipped on this machine, for their title; undefined where they can run. */
export const noCluster = postgresPrograms
  ? undefined
  : ' (skipped: needs PostgreSQL on this machine, set TEST_DATABASE_URL)'

/** A platform on a database server of its own, which may be stopped, frozen and started again. */
export interface OwnLivePlatform {
  cluster: OwnCluster
  live: LivePlatform
  maya: LiveCaller
  close(): Promise<void>
}

/** Starts both, with these settings besides, and signs a maker in. */
export async function ownLivePlatform(env: Record<string, string> = {}): Promise<OwnLivePlatform> {
  const cluster = await ownCluster(postgresPrograms ?? '')
  const live = await livePlatform(cluster.url, env)
  return {
    cluster,
    live,
    maya: await live.signedInAs('maya.lindqvist'),
    async close() {
      cluster.thaw()
      await live.stop()
      await cluster.remove()
    },
  }
}
