import type { Preview } from '@storybook/react-vite'
import { giveReadersZone } from '../packages/ui/src/format/readers-zone.ts'
import { holdMedia } from './media-rules.ts'
import { applyTheme, themeFrom } from './theme.ts'

const ownZone = 'own'

/** What the toolbar offers beside the viewport, which Storybook brings itself. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
        { value: 'system', title: 'System', icon: 'browser' },
      ],
      dynamicTitle: true,
    },
  },
  density: {
    description: 'Density of tables',
    toolbar: {
      title: 'Density',
      icon: 'component',
      items: [
        { value: 'compact', title: 'Compact' },
        { value: 'comfortable', title: 'Comfortable' },
      ],
      dynamicTitle: true,
    },
  },
  timeZone: {
    description: 'Time zone of the reader',
    toolbar: {
      title: 'Time zone',
      icon: 'time',
      items: [
        { value: ownZone, title: 'My time zone' },
        { value: 'UTC', title: 'UTC' },
        { value: 'America/New_York', title: 'New York' },
        { value: 'Europe/Berlin', title: 'Berlin' },
        { value: 'Asia/Kolkata', title: 'Kolkata (half an hour off)' },
        { value: 'Pacific/Kiritimati', title: 'Kiritimati (14 hours ahead)' },
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      items: [
        { value: 'system', title: 'Motion as the system asks' },
        { value: 'reduce', title: 'Reduced motion' },
      ],
      dynamicTitle: true,
    },
  },
  forcedColours: {
    description: 'Forced colours',
    toolbar: {
      title: 'Forced colours',
      icon: 'accessibilityalt',
      items: [
        { value: 'off', title: 'Colours of the theme' },
        // A page cannot switch the system's mode on: this sets the tokens, and what the style sheets say for the mode.
        // The visual review uses the real one.
        { value: 'preview', title: 'Forced colours (preview by tokens)' },
      ],
      dynamicTitle: true,
    },
  },
}

export const initialGlobals = {
  theme: 'light',
  density: 'compact',
  timeZone: ownZone,
  motion: 'system',
  forcedColours: 'off',
}

/** Windows to look at: a phone, 1280 pixels at 400 and 200 % zoom, a tablet, a desk. */
export const viewports = {
  phone: viewport('Phone, 390', 390, 844),
  zoom400: viewport('Zoom 400 %, 320', 320, 256),
  zoom200: viewport('Zoom 200 %, 640', 640, 512),
  tablet: viewport('Tablet, 820', 820, 1180),
  desk: viewport('Desk, 1440', 1440, 900),
}

function viewport(name: string, width: number, height: number) {
  return { name, styles: { width: `${width}px`, height: `${height}px` } }
}

/** The zone that was chosen as the reader's; null is the browser's own. */
export const zoneFrom = ({ timeZone }: Readonly<Record<string, unknown>>): string | null =>
  typeof timeZone === 'string' && timeZone !== ownZone ? timeZone : null

let shownZone: string | null = null

/** Puts what the toolbar says where the style sheets and formats look for it. */
export function applyToolbar(globals: Readonly<Record<string, unknown>>): void {
  const { dataset } = document.documentElement
  applyTheme(themeFrom(globals.theme))
  const zone = zoneFrom(globals)
  // Only where another one was chosen: a screen goes by the zone of its person once it knows them.
  if (zone !== shownZone) giveReadersZone(zone)
  shownZone = zone
  set(dataset, { name: 'density', value: globals.density === 'comfortable' ? 'comfortable' : undefined })
  set(dataset, { name: 'forcedColours', value: globals.forcedColours === 'preview' ? 'preview' : undefined })
  holdMedia('(forced-colors: active)', { on: globals.forcedColours === 'preview' })
  holdMedia('(prefers-reduced-motion: reduce)', { on: globals.motion === 'reduce' })
}

function set(dataset: DOMStringMap, { name, value }: { name: string; value: string | undefined }): void {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}
