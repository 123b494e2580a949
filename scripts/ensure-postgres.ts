import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { aptInstall, canInstallWithApt } from './apt-install.ts'
import { findPostgres, installedPostgres, oldestPostgres, type PostgresPrograms } from './find-postgres.ts'

/** PostgreSQL's programs, or the reason why there are none. */
export type PostgresSearch = PostgresPrograms | { missing: string }

/** Finds a PostgreSQL server or, as root on Debian, installs one. Never throws: without it some tests are skipped. */
export async function ensurePostgres(): Promise<PostgresSearch> {
  const present = findPostgres()
  if (present) return present
  const old = installedPostgres()
  const found =
    old.length > 0 ? `only PostgreSQL ${old.map(({ major }) => major).join(', ')} is installed` : 'none is installed'
  const what = `needs PostgreSQL ${oldestPostgres} or newer: ${found}`
  if (!canInstallWithApt()) return { missing: `${what}, and only root on Debian can have it installed by this command` }
  keepDebianFromStartingOne()
  const problem = await aptInstall('postgresql')
  return findPostgres() ?? { missing: `${what}; ${problem ?? 'the package of this Debian is too old'}` }
}

/** Debian's package creates and starts a server on port 5432 at once; we want the programs only. */
function keepDebianFromStartingOne(): void {
  const folder = '/etc/postgresql-common/createcluster.d'
  if (existsSync('/etc/postgresql-common')) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/strongroom.conf`, "# Written by Strongroom's tests.\ncreate_main_cluster = false\n")
}
