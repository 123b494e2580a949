/** How a bank's own provider is told to tests: no address of it leads anywhere. */
export const exampleConfig = {
  environment: 'production',
  apiBase: '/',
  authority: 'https://login.example/tenant/v2.0',
  clientId: 'strongroom',
  scopes: ['openid'],
  redirectUri: 'https://bank.example/redirect.html',
  postLogoutRedirectUri: 'https://bank.example/',
  embeddedProvider: false,
  idleMinutes: 15,
}
