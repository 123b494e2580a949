import { Fragment, type JSX } from 'react'

/** A story begins anew when a control changes what it is told: one that keeps a value would go on showing its own. */
export function freshWithArgs(story: JSX.Element, args: Readonly<Record<string, unknown>>): JSX.Element {
  return <Fragment key={JSON.stringify(plainArgs(args))}>{story}</Fragment>
}

/** What a control can change: words, numbers, yes and no. */
export function plainArgs(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(([, value]) => ['string', 'number', 'boolean', 'undefined'].includes(typeof value)),
  )
}
