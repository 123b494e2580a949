import { linesOf } from '../paper/roboto-widths.ts'
import { carriedFaces, type ReadFile } from './carried-faces.ts'

const space = 'http://www.w3.org/2000/svg'
const line = 22
const edge = 24
/** Of all words but the title and those of the drawing. */
const small = 13

/** What no XML document may hold, in a name neither; a page may, and its serializer writes it as it is. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A drawing that stands for itself: an SVG document, and its size in pixels. */
export interface Picture {
  svg: string
  width: number
  height: number
}

/**
 * A chart's title, description, legend and drawing as one picture, as they look on the page now, and when its figures were
 * read. Colours are written out: outside of
 * the page its tokens mean nothing, and its face comes with it. Words are only ever text in it. Undefined while nothing
 * is drawn.
 */
export async function pictureOf(
  figure: HTMLElement,
  { title, read, readFile }: { title: string; read: string | undefined; readFile: ReadFile | undefined },
): Promise<Picture | undefined> {
  const drawing = figure.querySelector<SVGSVGElement>('[role=img] svg')
  if (!drawing) return undefined
  const size = drawing.getBoundingClientRect()
  const { color, backgroundColor, fontFamily } = getComputedStyle(figure)
  const legend = [...figure.querySelectorAll<HTMLElement>('[aria-label=Legend] li')]
  const { textContent: description } = figure.querySelector('figcaption p') ?? { textContent: '' }
  const about = [description, read ?? ''].flatMap((text) =>
    text === '' ? [] : linesOf(text, { width: size.width, size: small }),
  )
  const top = edge + line * (1 + about.length + legend.length) + 8
  const [width, height] = [size.width + 2 * edge, top + size.height + edge]
  const whole = make('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}` })
  const words = { fill: color, 'font-family': fontFamily }
  /** Below the title, from 1. */
  const baseline = (place: number) => edge + line * place + 14
  whole.append(
    make('rect', { width, height, fill: backgroundColor }),
    written(title, { ...words, x: edge, y: baseline(0), 'font-size': 16, 'font-weight': 500 }),
    ...about.map((text, at) => written(text, { ...words, x: edge, y: baseline(at + 1), 'font-size': small })),
  )
  for (const [at, item] of legend.entries()) {
    const y = baseline(at + 1 + about.length)
    const mark = item.querySelector('svg')
    if (mark) whole.append(placed(mark, { x: edge, y: y - 10 }))
    whole.append(written(item.textContent, { ...words, x: edge + 40, y, 'font-size': small }))
  }
  whole.append(placed(drawing, { x: edge, y: top }))
  if (readFile) {
    const [family = ''] = fontFamily.split(',')
    const faces = make('style', {})
    faces.textContent = await carriedFaces(family.replaceAll(/["']/g, '').trim(), readFile)
    whole.prepend(faces)
  }
  return { svg: new XMLSerializer().serializeToString(whole).replaceAll(forbidden, ''), width, height }
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

function written(text: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = make('text', attributes)
  element.textContent = text
  return element
}

/** What of a look may depend on the page. */
const looks = ['fill', 'stroke', 'font-family', 'font-size', 'stroke-width', 'stroke-dasharray', 'opacity'] as const

/** A copy of a drawing at a place of its own. Words may run over its border. */
function placed(drawing: SVGSVGElement, place: { x: number; y: number }): SVGElement {
  const copy = document.importNode(drawing, true)
  const size = drawing.getBoundingClientRect()
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')]
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const element = copies[at]
    for (const look of looks)
      // A fill that is a pattern of the drawing itself stays one.
      if (!element?.getAttribute(look)?.startsWith('url(')) element?.setAttribute(look, style.getPropertyValue(look))
    for (const name of ['style', 'class', 'role', 'aria-hidden', 'focusable', 'tabindex'])
      element?.removeAttribute(name)
  }
  for (const [name, value] of Object.entries({ ...place, width: size.width, height: size.height, overflow: 'visible' }))
    copy.setAttribute(name, String(value))
  return copy
}

/** Twice as fine as it is shown, so that it is sharp on paper. */
const fineness = 2

/** The picture in dots. @throws where the browser cannot draw it */
export async function dotsOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  // The page's policy knows no other address of a picture that was made on it.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * fineness)
  canvas.height = Math.round(height * fineness)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The picture could not be made. Take the SVG instead.')
  return file
}
