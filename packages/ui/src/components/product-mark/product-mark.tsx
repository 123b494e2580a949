/** The product's mark: a strongroom door and its bolt. Decoration; the name stands beside it. */
export function ProductMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 shrink-0">
      <rect x="1" y="1" width="22" height="22" rx="2" className="fill-sidebar-mark" />
      <circle cx="12" cy="12" r="6.25" fill="none" strokeWidth="2" className="stroke-sidebar" />
      <path d="M12 3.5v4M12 16.5v4M3.5 12h4M16.5 12h4" strokeWidth="2" className="stroke-sidebar" />
      <circle cx="12" cy="12" r="1.75" className="fill-sidebar" />
    </svg>
  )
}
