import { createElement, use, type FunctionComponent } from 'react'

let tries = 0

/** From now on what could not be loaded is asked for again. */
export function tryAgain(): void {
  tries += 1
}

/**
 * A part of a page whose script comes with its first use, as React's own `lazy`; but one that could not be had, without a
 * network, is asked for again with the next try.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let asked: { part: Promise<FunctionComponent<Props>>; at: number; failed: boolean } | undefined

  const ask = () => {
    const now = { part: load(), at: tries, failed: false }
    now.part.catch(() => (now.failed = true))
    return now
  }

  return function LazyPart(props: Props) {
    if (asked === undefined || (asked.failed && asked.at < tries)) asked = ask()
    return createElement(use(asked.part), props)
  }
}
