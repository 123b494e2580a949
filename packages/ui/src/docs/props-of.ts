import type { ComponentType } from 'react'

/**
 * The component whose props a page shows, where its stories take other arguments and `render` draws an example with them.
 * The catalogue reads its description and never draws it itself.
 */
export function propsOf<Args>(component: ComponentType<never>): ComponentType<Args>
export function propsOf(component: unknown): unknown {
  return component
}
