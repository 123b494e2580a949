import type { LucideIconData, SVGAttributes } from 'lucide-react'
import { createElement, type SVGProps } from 'react'

/** A shape of a drawing: the line of a path, or an element with its attributes. */
export type Shape = string | readonly [element: string, attributes: SVGAttributes]

/** What `leanIcon` is to be called with to draw an icon of the library. */
export const leanDrawing = ({ node }: Pick<LucideIconData, 'node'>): Shape[] =>
  node.map(([element, { key: _key, ...attributes }]): Shape => {
    const { d, ...others } = attributes
    return element === 'path' && d !== undefined && Object.keys(others).length === 0 ? d : [element, attributes]
  })

const named = /^(aria-.*|role|title)$/

/**
 * An icon of the library as a build draws it: the same element with the same attributes, without the classes that carry
 * its names and the library's ways of drawing it otherwise (in a frame of its own, by context, by name), which nothing
 * here uses.
 */
export const leanIcon = (...shapes: readonly Shape[]) =>
  function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(props).some((prop) => named.test(prop)) ? undefined : 'true',
        ...props,
      },
      ...shapes.map((shape) =>
        typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(...shape),
      ),
    )
  }
