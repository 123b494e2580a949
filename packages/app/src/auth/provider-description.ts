/** What a provider says of itself, as text. */
export async function descriptionOf(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!response.ok) throw new Error(`The identity provider ${issuer} does not describe itself (${response.status}).`)
  return response.text()
}
