import { Bell } from 'lucide-react'

export interface BellButtonProps {
  /** How many notices there are that the reader can act on. Zero is not shown. */
  count: number
  /** What has just come, in words; read out politely. */
  said?: string
  onClick: () => void
}

/** Opens what happened meanwhile; says how much of it waits for the reader. */
export function BellButton({ count, said = '', onClick }: BellButtonProps) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Notices' : `Notices: ${count} to act on`}
        onClick={onClick}
        className="relative grid size-8 place-items-center rounded-base text-sidebar-muted hover:bg-sidebar-active hover:text-sidebar-ink focus-visible:outline-sidebar-mark"
      >
        <Bell aria-hidden="true" className="size-4" />
        {count === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 rounded-base bg-sidebar-mark px-0.5 text-[10px] leading-3 font-medium text-[#04150d] font-numeric"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
