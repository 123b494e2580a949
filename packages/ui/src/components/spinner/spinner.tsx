import { cva } from 'class-variance-authority'

const spinner = cva(
  // Forced colours paint what is transparent: the gap in the ring takes the colour of the page.
  'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent forced-colors:border-r-[Canvas]',
  { variants: { size: { sm: 'size-3.5', md: 'size-5', lg: 'size-8' } } },
)

export interface SpinnerProps {
  /** What is going on, for those who do not see it turn. Leave out where the text beside it says it. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
}

/** A turning ring for a wait of unknown length. Takes the colour of the text around it. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return label === undefined ? (
    <span aria-hidden="true" className={spinner({ size })} />
  ) : (
    <span role="status" aria-label={label} className={spinner({ size })} />
  )
}
