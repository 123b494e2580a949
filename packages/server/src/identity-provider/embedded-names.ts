/** The client id of the app at the embedded provider. */
export const embeddedClientId = 'strongroom'

/** What people are bound to: the provider's address changes with the port, and its people are the directory's own. */
export const embeddedIssuer = 'urn:strongroom:embedded-provider'
