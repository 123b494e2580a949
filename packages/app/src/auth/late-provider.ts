import type { AppConfig } from '../config/app-config.ts'
import type { IdentityProvider, LoadedProvider } from './identity-provider.ts'

/** The provider of a configuration. How it is reached comes in one script with its library, when somebody goes there. */
export function lateProvider(config: AppConfig): IdentityProvider {
  let opened: Promise<LoadedProvider> | undefined
  const open = () => (opened ??= load(config, () => (opened = undefined)))
  return {
    leave: async (options) => (await open()).leave(options),
    answer: async () => (await open()).answer(),
    askSilently: config.embeddedProvider ? async () => (await open()).askSilently() : undefined,
    signOut: async (idToken) => (await open()).signOut(idToken),
  }
}

async function load(config: AppConfig, onFailure: () => void): Promise<LoadedProvider> {
  try {
    return (await import('./identity-provider.ts')).identityProvider(config)
  } catch (thrown) {
    // On a bad line; the next try asks again.
    onFailure()
    throw thrown
  }
}
