import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState, useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming'
import css from '../packages/ui/src/styles/theme.css?raw'
import { type Side, surroundings } from './brand.ts'
import { themeFrom } from './theme.ts'
import { applyToolbar, initialGlobals } from './toolbar.ts'

type Globals = Readonly<Record<string, unknown>>

const themes = { light: create(surroundings(css, 'light')), dark: create(surroundings(css, 'dark')) }

/** A page of words wears the toolbar's theme, also where no story stands on it that would put it on. */
export function CatalogueContainer(props: PropsWithChildren<DocsContainerProps>) {
  const globals = useToolbar()
  const chosen = themeFrom(globals.theme)
  const system = useSystemSide()
  useEffect(() => applyToolbar(globals), [globals])
  return <DocsContainer {...props} theme={themes[chosen === 'system' ? system : chosen]} />
}

function useToolbar(): Globals {
  const channel = addons.getChannel()
  const [globals, setGlobals] = useState<Globals>(
    () => globalsOf(channel.last(GLOBALS_UPDATED)) ?? globalsOf(channel.last(SET_GLOBALS)) ?? initialGlobals,
  )
  useEffect(() => {
    const follow = (event: { globals: Globals }) => setGlobals(event.globals)
    channel.on(GLOBALS_UPDATED, follow)
    return () => channel.off(GLOBALS_UPDATED, follow)
  }, [channel])
  return globals
}

function globalsOf(event: readonly { globals?: Globals }[] | undefined): Globals | undefined {
  return event?.[0]?.globals
}

const dark = matchMedia('(prefers-color-scheme: dark)')

function useSystemSide(): Side {
  const subscribe = (changed: () => void) => {
    dark.addEventListener('change', changed)
    return () => dark.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribe, () => (dark.matches ? 'dark' : 'light'))
}
