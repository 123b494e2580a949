import { Search } from 'lucide-react'
import { onAppleKeyboard } from '../key-combination/on-apple-keyboard.ts'

/** Opens the search of the whole product; says by which keys it opens too. */
export function SearchButton({ folded, onClick }: { folded: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      title={folded ? 'Search' : undefined}
      className={`mb-3 flex h-8 w-full items-center gap-2.5 rounded-base border border-sidebar-line px-2 text-sidebar-muted hover:bg-sidebar-active hover:text-sidebar-ink ${
        folded ? 'justify-center' : ''
      }`}
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className={folded ? 'sr-only' : 'min-w-0 flex-1 text-left'}>Search</span>
      {folded ? null : (
        <kbd aria-hidden="true" className="font-sans text-xs">
          {onAppleKeyboard() ? '⌘ K' : 'Ctrl K'}
        </kbd>
      )}
    </button>
  )
}
