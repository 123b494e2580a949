import type { Config } from '../config/read-config.ts'
import { demoPeople } from '../identity-provider/demo-people.ts'
import type { RunningPlatform } from './running-platform.ts'

const onlyHere = 'Put no proxy in front of it: one that does not say so lends this machine to whoever reaches it.'

/** What the terminal says once the platform answers: where it is, where the data is, and who can sign in. */
export async function announce(config: Config, { publicUrl, place, deps }: RunningPlatform): Promise<string> {
  const lines = [`Strongroom is ready: ${publicUrl}`, `Data: ${place}`]
  if (config.oidc) return [...lines, `Sign-in: ${config.oidc.issuer}`].join('\n')
  const people = await demoPeople(deps.db)
  const width = Math.max(0, ...people.map(({ name }) => name.length))
  return [
    ...lines,
    'Sign in as one of the demo people (no password):',
    ...people.map(({ name, role }) => `  ${name.padEnd(width)}  ${role}`),
    ...(config.demoSignIn === 'this machine' ? [onlyHere] : []),
  ].join('\n')
}
