/** The key that does the same. For the eyes only: the control says it in `aria-keyshortcuts`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-4 rounded-base border border-current/35 px-1 text-center font-sans text-xs leading-4 font-normal opacity-80 sm:inline-block"
    >
      {children}
    </kbd>
  )
}
