/** What `new Worker` and `new SharedWorker` take where Trusted Types are required; typed as the text that it stands for. */
type WorkerAddress = string

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): unknown
  }
}

const policies: unknown = Reflect.get(globalThis, 'trustedTypes')

/** The one policy that the content policy of the app allows: workers of this origin and nothing else. */
const policy = isPolicies(policies)
  ? policies.createPolicy('strongroom-worker', { createScriptURL: ownAddress })
  : undefined

/** The address of a worker of this origin, as the browser demands it. @throws for an address of another */
export function trustedWorker(address: string): WorkerAddress {
  return policy ? asAddress(policy.createScriptURL(address)) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is no worker of this application: only those of its own origin may run.`)
  return address
}

function isPolicies(value: unknown): value is Policies {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}

/** A trusted address is an object that the constructors of workers take in place of a text; nothing else is done with it. */
const asAddress = (trusted: unknown): WorkerAddress => trusted as WorkerAddress
