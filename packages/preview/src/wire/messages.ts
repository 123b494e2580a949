/** A request on its way to the worker. */
export type Asked = {
  id: string
  url: string
  method: string
  headers: [string, string][]
  body: ArrayBuffer | undefined
}

/** What the worker says to a request: an answer, or that there is none. */
export type Told = { to: string } & (
  | { status: number; headers: [string, string][]; body: ArrayBuffer | undefined }
  | { failure: string }
)

/** Between the pages of one folder, their session's worker and the worker of the platform; other previews of an origin have their own. */
export const openWire = (folder: string): BroadcastChannel => new BroadcastChannel(`preview ${folder}`)

/** What the platform's worker answers, of all that is fetched from this origin; files are the static server's. */
export const isPlatformPath = (path: string): boolean => /^\/(1\.0\/|idp\/|config\.json$)/.test(path)
