/** A token of the theme and what one step of it is. */
export type TokenStep = {
  readonly token: string
  /** The value it gets; written over the declaration in the theme's source. */
  readonly step: (value: string) => string
  /** Components that must be among those named, by their place in the sidebar. */
  readonly expected: readonly string[]
}

/** A colour one step darker or lighter on its light side: a 32nd of the scale, hardly seen by an eye. */
const shade = (value: string) => value.replace(/#([0-9a-f]{6})/, (_, hex: string) => `#${stepped(hex)}`)

const pixel = (value: string) => value.replace(/\d+/, (number) => String(Number(number) + 1))

/** Twenty tokens of every kind: planes, text, lines, the highlight, tones, status, sidebar, radius, type, space, shadow. */
export const tokenSteps: readonly TokenStep[] = [
  { token: 'color-canvas', step: shade, expected: ['Actions/Button', 'Navigation/Tabs', 'Patterns/List screen'] },
  { token: 'color-surface', step: shade, expected: ['Tables/Entity table', 'Forms/Text field'] },
  { token: 'color-raised', step: shade, expected: ['Feedback/Dialog', 'Actions/Menu'] },
  { token: 'color-sunken', step: shade, expected: ['Data/Badge', 'Navigation/Tabs', 'Feedback/Dialog'] },
  {
    token: 'color-ink',
    step: shade,
    expected: ['Actions/Button', 'Data/Facts list', 'Tables/Entity table'],
  },
  { token: 'color-muted', step: shade, expected: ['Navigation/Tabs', 'Data/Facts list', 'Feedback/Empty state'] },
  { token: 'color-line', step: shade, expected: ['Navigation/Tabs', 'Tables/Entity table', 'Feedback/Dialog'] },
  { token: 'color-line-strong', step: shade, expected: ['Forms/Text field', 'Forms/Checkbox'] },
  { token: 'color-accent', step: shade, expected: ['Actions/Button', 'Navigation/Tabs', 'Forms/Checkbox'] },
  {
    token: 'color-danger',
    step: shade,
    expected: ['Actions/Button', 'Forms/Text field', 'Feedback/Error screen'],
  },
  { token: 'color-warning-soft', step: shade, expected: ['Feedback/Banner', 'Data/Badge'] },
  { token: 'color-sidebar', step: shade, expected: ['Navigation/App shell', 'Feedback/Tooltip'] },
  { token: 'color-pending-soft', step: shade, expected: ['Data/Status chip'] },
  { token: 'color-completed', step: shade, expected: ['Data/Status chip'] },
  { token: 'radius-base', step: pixel, expected: ['Actions/Button', 'Forms/Text field', 'Data/Badge'] },
  { token: 'text-xs', step: pixel, expected: ['Navigation/Tabs', 'Data/Badge'] },
  { token: 'text-base', step: pixel, expected: ['Actions/Button', 'Data/Facts list'] },
  { token: 'text-lg', step: pixel, expected: ['Feedback/Dialog'] },
  {
    token: 'spacing-control',
    step: pixel,
    expected: ['Actions/Button', 'Forms/Text field', 'Forms/Select'],
  },
  { token: 'shadow-md', step: pixel, expected: ['Actions/Menu', 'Forms/Combobox'] },
]

/** The theme's source with one token a step away; throws when it has no such token, for then nothing would be tested. */
export function withStep(theme: string, { token, step }: TokenStep): string {
  const declaration = new RegExp(`(\\n {2}--${token}:)([^;]+);`)
  const changed = theme.replace(declaration, (_, name: string, value: string) => `${name}${step(value)};`)
  if (changed === theme) throw new Error(`The theme has no token --${token} that can be changed: correct the list.`)
  return changed
}

/** Up where there is room, else down, in each of the three channels. */
function stepped(hex: string): string {
  return [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((channel) => (channel > 247 ? channel - 8 : channel + 8))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
}
