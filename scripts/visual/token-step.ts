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
  { token: 'color-canvas', step: shade, expected: ['Components/Button', 'Components/Tabs', 'Patterns/ListScreen'] },
  { token: 'color-surface', step: shade, expected: ['Components/EntityTable', 'Components/TextField'] },
  { token: 'color-raised', step: shade, expected: ['Components/Dialog', 'Components/Menu'] },
  { token: 'color-sunken', step: shade, expected: ['Components/Badge', 'Components/Tabs', 'Components/Dialog'] },
  {
    token: 'color-ink',
    step: shade,
    expected: ['Components/Button', 'Components/FactsList', 'Components/EntityTable'],
  },
  { token: 'color-muted', step: shade, expected: ['Components/Tabs', 'Components/FactsList', 'Components/EmptyState'] },
  { token: 'color-line', step: shade, expected: ['Components/Tabs', 'Components/EntityTable', 'Components/Dialog'] },
  { token: 'color-line-strong', step: shade, expected: ['Components/TextField', 'Components/Checkbox'] },
  { token: 'color-accent', step: shade, expected: ['Components/Button', 'Components/Tabs', 'Components/Checkbox'] },
  {
    token: 'color-danger',
    step: shade,
    expected: ['Components/Button', 'Components/TextField', 'Components/ErrorScreen'],
  },
  { token: 'color-warning-soft', step: shade, expected: ['Components/Banner', 'Components/Badge'] },
  { token: 'color-sidebar', step: shade, expected: ['Components/AppShell', 'Components/Tooltip'] },
  { token: 'color-pending-soft', step: shade, expected: ['Components/StatusChip'] },
  { token: 'color-completed', step: shade, expected: ['Components/StatusChip'] },
  { token: 'radius-base', step: pixel, expected: ['Components/Button', 'Components/TextField', 'Components/Badge'] },
  { token: 'text-xs', step: pixel, expected: ['Components/Tabs', 'Components/Badge'] },
  { token: 'text-base', step: pixel, expected: ['Components/Button', 'Components/FactsList'] },
  { token: 'text-lg', step: pixel, expected: ['Components/Dialog'] },
  {
    token: 'spacing-control',
    step: pixel,
    expected: ['Components/Button', 'Components/TextField', 'Components/Select'],
  },
  { token: 'shadow-md', step: pixel, expected: ['Components/Menu', 'Components/Combobox'] },
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
