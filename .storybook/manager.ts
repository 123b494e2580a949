import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { create, type ThemeVarsPartial } from 'storybook/theming'
import { brand, productName, type Side } from './brand.ts'
import { themeFrom } from './theme.ts'

declare global {
  /** What brand.ts makes of the theme; main.ts writes it into the page, because a style sheet cannot be read here. */
  var strongroomSurroundings: Readonly<Record<Side, ThemeVarsPartial>>
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
let chosen = themeFrom(undefined)

/** Sidebar and toolbar wear the theme that the toolbar has chosen for the stories. */
function wear(): void {
  const side = chosen === 'system' ? (prefersDark.matches ? 'dark' : 'light') : chosen
  document.documentElement.style.colorScheme = side
  addons.setConfig({ theme: create({ ...globalThis.strongroomSurroundings[side], ...brand }) })
}

wear()
prefersDark.addEventListener('change', wear)

// The tool ends each title with its own name.
new MutationObserver(() => {
  const title = document.title.replace(/Storybook$/, productName)
  if (title !== document.title) document.title = title
}).observe(document.head, { childList: true, subtree: true, characterData: true })

addons.register('strongroom/theme', (api) => {
  const follow = ({ globals }: { globals: Readonly<Record<string, unknown>> }) => {
    chosen = themeFrom(globals.theme)
    wear()
  }
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})
