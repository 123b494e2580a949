import type { AppConfig } from '../config/app-config.ts'

/** The provider's word on who sits here. */
export type ProviderAnswer = {
  /** To be exchanged for a session, once. */
  idToken: string
  /** What the provider calls its own session in this browser; undefined where it has no name for it. No token. */
  signOutHint: string | undefined
}

/** The way to the enterprise identity provider and back. */
export type IdentityProvider = {
  /**
   * Leaves for the provider and comes back to `returnTo`; rejects when it could not leave. `prompt`: `none` asks no
   * question, `login` asks the person anew although the provider knows the browser.
   */
  leave(options: { returnTo: string; prompt?: 'none' | 'login' }): Promise<void>
  /** What the provider has answered this page; undefined when there is no answer. Rejects with the provider's refusal. */
  answer(): Promise<ProviderAnswer | undefined>
  /** Asks in a hidden frame, without leaving; undefined where the provider is another site, which frames cannot ask. */
  askSilently: (() => Promise<ProviderAnswer>) | undefined
  config: AppConfig
}

/** The provider of a configuration. */
export function identityProvider(config: AppConfig): IdentityProvider {
  // Anew for each way: what could not be loaded or described once is asked for again.
  const open = async () => (await import('./provider-client.ts')).openProviderClient(config)
  return {
    leave: async (options) => (await open()).leave(options),
    answer: async () => (await open()).answer(),
    askSilently: config.embeddedProvider ? async () => (await open()).askSilently() : undefined,
    config,
  }
}
