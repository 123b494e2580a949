import { cva, type VariantProps } from 'class-variance-authority'

/** The look shared by buttons, links that look like buttons, and icon buttons. */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-base border font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
    'aria-disabled:cursor-not-allowed',
  ],
  {
    variants: {
      // Variants never set the same property twice: without a merger, the order in the style sheet would decide.
      variant: {
        primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
        secondary: 'border-line-strong bg-surface text-ink hover:border-muted hover:bg-sunken active:bg-sunken',
        quiet: 'border-transparent bg-transparent text-ink hover:bg-sunken active:bg-sunken',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/85 active:bg-danger/85',
        refused: 'border-line bg-sunken text-faint',
        refusedQuiet: 'border-transparent bg-transparent text-faint',
      },
      size: {
        sm: 'h-control-sm text-sm',
        md: 'h-control text-base',
      },
      shape: { text: '', square: '' },
      block: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { shape: 'text', size: 'sm', class: 'px-2.5' },
      { shape: 'text', size: 'md', class: 'px-3' },
      { shape: 'square', size: 'sm', class: 'w-control-sm' },
      { shape: 'square', size: 'md', class: 'w-control' },
    ],
    defaultVariants: { variant: 'secondary', size: 'md', shape: 'text', block: false },
  },
)

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = NonNullable<VariantProps<typeof buttonStyle>['size']>

/** The look of a button that cannot be pressed now: its colour goes, its place and its words stay. */
export function refusedVariant(variant: ButtonVariant): 'refused' | 'refusedQuiet' {
  return variant === 'quiet' ? 'refusedQuiet' : 'refused'
}
