/** A fetch that keeps cookies by name and path, and follows no redirects: enough of a browser to sign in with. */
export function browser() {
  const cookies = new Map<string, { value: string; path: string }>()
  return {
    cookies,
    async visit(address: string | URL, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(address)
      const header = [...cookies]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
      const response = await fetch(address, {
        ...init,
        redirect: 'manual',
        headers: { ...Object.fromEntries(new Headers(init.headers)), cookie: header },
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const at = pair.indexOf('=')
        const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
        const gone = /expires=Thu, 01 Jan 1970/i.test(line)
        if (gone) cookies.delete(pair.slice(0, at))
        else cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path })
      }
      return response
    },
  }
}
