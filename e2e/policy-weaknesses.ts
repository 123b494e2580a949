/** A Content-Security-Policy by directive. The first of two directives of one name counts, as in a browser. */
export function parsePolicy(header: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of header.split(';')) {
    const [name, ...values] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values)
  }
  return directives
}

const fetching = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
]

/** What a policy of the app's pages leaves open that it must close; empty for a strict one. `origin` is the app's own. */
export function policyWeaknesses(header: string, origin: string): string[] {
  const policy = parsePolicy(header)
  const valuesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const weak: string[] = []
  const must = (holds: boolean, what: string) => {
    if (!holds) weak.push(what)
  }
  const onlyOwn = (values: readonly string[], allowed: RegExp) =>
    values.every((value) => value === "'self'" || value === "'none'" || value === origin || allowed.test(value))

  for (const [name, values] of policy) {
    must(!values.some((value) => /unsafe|strict-dynamic/.test(value)), `${name} allows what is unsafe`)
    must(!values.some((value) => value.includes('*')), `${name} allows any address`)
  }
  must(policy.get('default-src')?.join() === "'none'", 'default-src is not none')
  must(valuesOf('script-src').join() === "'self'", 'scripts come from elsewhere than the app itself')
  must(
    onlyOwn(valuesOf('style-src'), /^'sha256-[\w+/]+={0,2}'$/),
    'styles are neither the app’s own nor pinned by hash',
  )
  must(onlyOwn(valuesOf('img-src'), /^data:$/), 'images come from elsewhere')
  for (const name of fetching.slice(3)) must(onlyOwn(valuesOf(name), /^$/), `${name} leads elsewhere`)
  must(policy.get('require-trusted-types-for')?.includes("'script'") ?? false, 'Trusted Types are not required')
  must(policy.get('trusted-types')?.length === 1, 'more or less than one Trusted Types policy may be made')
  must(!policy.get('trusted-types')?.includes('default'), 'a default Trusted Types policy may be made')
  for (const name of ['base-uri', 'frame-ancestors']) must(policy.get(name)?.join() === "'none'", `${name} is not none`)
  must(onlyOwn(policy.get('form-action') ?? ['*'], /^$/), 'forms may be sent elsewhere')
  return weak
}
