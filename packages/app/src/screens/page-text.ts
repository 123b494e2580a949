import { skipToken, type Query } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import type { Platform } from '../platform.ts'
import { routerAt } from './router-at.ts'

/**
 * All that a page says over the platform that is given, without a browser: one line a piece of text, an amount on one line
 * with its currency. What the page asks for is waited for; what only an effect would show is not in it.
 */
export async function pageText(path: string, platform: Platform): Promise<string> {
  const router = routerAt(path, { platform })
  await router.load()
  for (;;) {
    const thrown: unknown[] = []
    const onError = (error: unknown) => void thrown.push(error)
    const { prelude } = await prerender(createElement(RouterProvider, { router }), { onError })
    const html = await new Response(prelude).text()
    if (thrown.length > 0) throw thrown[0]
    const asked = platform.queryClient.getQueryCache().getAll().filter(isAsked)
    if (asked.length === 0) return textOf(html)
    await Promise.all(asked.map((query) => query.fetch()))
  }
}

/** A query's options are those of who observes it, and hold whether it is to be asked at all. */
const isAsked = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  options.queryFn !== skipToken &&
  (options as { enabled?: unknown }).enabled !== false

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)[\s>].*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n\s*/g, '\n')
    .replaceAll(/(\d)\n([A-Z]{3}\n)/g, '$1 $2')
