import { Fragment } from 'react'
import { keyCaps } from './key-caps.ts'
import { onAppleKeyboard } from './on-apple-keyboard.ts'

/** Keys that are pressed together, as they stand on this reader's keyboard. */
export function KeyCombination({ keys }: { keys: string }) {
  return (
    <span className="whitespace-nowrap">
      {keyCaps(keys, { onApple: onAppleKeyboard() }).map((cap, at) => (
        <Fragment key={cap}>
          {at === 0 ? null : <span className="px-0.5 text-muted">+</span>}
          <kbd className="inline-block min-w-7 rounded-base border border-line-strong bg-sunken px-1.5 text-center font-sans text-sm text-ink">
            {cap}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
