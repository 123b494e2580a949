import { cva } from 'class-variance-authority'

/** The box of a text-like control: input, select, combobox, text area. */
export const controlStyle = cva(
  [
    'w-full min-w-0 rounded-base border text-base text-ink transition-colors duration-100',
    'aria-disabled:cursor-not-allowed aria-disabled:text-muted',
  ],
  {
    variants: {
      invalid: { true: 'border-danger', false: '' },
      fixed: { true: 'bg-sunken', false: 'bg-surface' },
      height: { control: 'h-control', small: 'h-control-sm', free: '' },
      pad: { both: 'px-2.5', none: '' },
    },
    compoundVariants: [
      { invalid: false, fixed: false, class: 'border-line-strong hover:border-muted' },
      // Nothing can be typed here, so the box steps back behind those that wait for something.
      { invalid: false, fixed: true, class: 'border-line' },
    ],
    defaultVariants: { invalid: false, fixed: false, height: 'control', pad: 'both' },
  },
)
