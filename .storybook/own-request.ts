import { isCommonAssetRequest } from 'msw'

const ownPath =
  /^\/(@|node_modules\/|packages\/|\.storybook\/|__vitest|sb-|vite-inject|iframe\.html|index\.json|assets\/|virtual:)/

/**
 * Whether the catalogue and its test runner make this request for themselves: modules, frames, hot reload, pictures. Only
 * to the origin they are served from: a call elsewhere is a call, also when its path ends like a file's.
 */
export function isOwnRequest(request: Request, origin: string): boolean {
  const url = new URL(request.url)
  return url.origin === origin && (isCommonAssetRequest(request) || ownPath.test(url.pathname))
}
