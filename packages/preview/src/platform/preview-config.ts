import { appConfig } from '../../../server/src/config/app-config.ts'
import { readConfig } from '../../../server/src/config/read-config.ts'
import { embeddedClientId } from '../../../server/src/identity-provider/embedded-names.ts'

/** The folder of the preview: an absolute address with a slash at its end. */
export type PreviewFolder = string

/** As everywhere when nothing is set: the demo network with half a year behind it. */
export const settings = readConfig({}, [])

/** What the app is told of where it stands: the answer to `/config.json`. */
export const previewConfig = (folder: PreviewFolder) => ({
  ...appConfig(settings, { publicUrl: new URL(folder).origin, clientId: embeddedClientId }),
  redirectUri: `${folder}redirect.html`,
  postLogoutRedirectUri: folder,
})

/** What the identity provider says of itself. Its page is a file of the folder, all else is answered by the worker. */
export function providerDescription(folder: PreviewFolder) {
  const { authority } = previewConfig(folder)
  const page = `${folder}identity-provider.html`
  return {
    issuer: authority,
    authorization_endpoint: page,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/keys`,
    end_session_endpoint: `${page}?end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}
