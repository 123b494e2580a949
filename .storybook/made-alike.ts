/** Attributes of which accessibility rules read whether they say something, not what. */
const words =
  /^(id|for|name|value|title|alt|placeholder|datetime|data-.+|(xlink:)?href|src|aria-(label|valuetext|roledescription|description))$/
/** Those that name other elements, which are there and say something, or not. */
const references = /^aria-(labelledby|describedby|details|controls|owns|activedescendant|errormessage)$/
/** Attributes that draw. */
const drawn = /^(d|[xyr]|[cdr][xy]|[xy][12]|points|transform|width|height)$/
/** Attributes that count, and what they count to. */
const counting = /^aria-(rowindex|colindex|posinset|setsize|valuenow|valuemin|valuemax)$/
const number = /^-?\d+(\.\d+)?$/
/** How long, how far, how many: what differs from row to row and makes no other row. */
const lengths = /-?\d[\d.]*(px|%|r?em|m?s|deg|fr)\b/g

/** Pixels that a target has at least (WCAG 2.5.8). */
const leastTarget = 24

/** Pixels by which something may be scrolled that rules do not take for a part that scrolls. */
const hardlyScrolled = 13

/** Elements that rules count or order: behind which others they stand is not told by what they are made as. */
const ordered =
  'main, nav, header, footer, aside, section, form, h1, h2, h3, h4, h5, h6, [accesskey], [role=main], [role=banner], ' +
  '[role=navigation], [role=contentinfo], [role=complementary], [role=region], [role=form], [role=search], [role=heading]'

/**
 * Elements that are made as two before them and one behind them are, in all but what they say: of the same tags, classes,
 * roles and states, drawn in the same colours and letters, within such elements too. What a rule finds wrong with one of
 * them it finds with those, unless it is about what happens to stand beside or over that one. What lies within one that is
 * answered is not answered by itself. Never answered are headings, landmarks and what they are in.
 */
export function madeAlike(root: Element): Element[] {
  const own = new Map<Element, string>()
  const makes = new Map<Element, number>()
  const numbered = numbering()
  // Children come behind their parents in the order of the document.
  const all = [root, ...root.querySelectorAll('*')]
  for (const element of all) own.set(element, ownOf(element))
  for (const element of all.toReversed())
    makes.set(
      element,
      numbered(`${own.get(element)} ${Array.from(element.children, (child) => makes.get(child)).join(' ')}`),
    )
  const places = new Map<Element, number>()
  const groups = new Map<string, Element[]>()
  for (const element of all) {
    const within = element === root ? 0 : (places.get(element.parentElement ?? root) ?? 0)
    const key = `${within} ${makes.get(element)}`
    const group = groups.get(key) ?? []
    group.push(element)
    groups.set(key, group)
    places.set(element, numbered(`${within} in ${own.get(element)}`))
  }
  const found = new Set<Element>()
  for (const group of groups.values()) for (const element of group.slice(2, -1)) found.add(element)
  for (let each of root.querySelectorAll(ordered))
    for (; each !== root && each.parentElement; each = each.parentElement) found.delete(each)
  return [...found].filter((element) => !hasAncestorIn(found, element))
}

function hasAncestorIn(found: ReadonlySet<Element>, { parentElement }: Element): boolean {
  return parentElement !== null && (found.has(parentElement) || hasAncestorIn(found, parentElement))
}

/** Gives equal texts the same number. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    return number
  }
}

/** What makes an element, without what is in it but whether that is text. */
function ownOf(element: Element): string {
  const style = getComputedStyle(element)
  const { color, backgroundColor, opacity, visibility, display, fontSize, fontWeight } = style
  const { width, height } = element.getBoundingClientRect()
  const looks = [color, backgroundColor, opacity, visibility, display, fontSize, fontWeight]
  const room: unknown[] = [width > 0 && height > 0, style.overflow !== 'visible' && scrolledBy(element)]
  if (element.matches('a, button, input, select, textarea, [tabindex], [role]'))
    room.push(Math.min(width, height) < leastTarget)
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${madeOf(name, value)}`)
  return [element.tagName, ...attributes, ...looks, ...room, textOf(element), ...stateOf(element)].join(' ')
}

function madeOf(name: string, value: string): string {
  if (drawn.test(name) || (counting.test(name) && number.test(value))) return ''
  if (words.test(name)) return value.trim() === '' ? '' : 'said'
  if (references.test(name))
    return value
      .split(/\s+/)
      .map((id) => saidBy(document.getElementById(id)))
      .join(' ')
  return name === 'style' ? value.replaceAll(lengths, '') : value
}

const naming = '[aria-label]:not([aria-label=""]), [alt]:not([alt=""]), title'

/** Whether an element that names another is there, is to be seen, and says something. */
function saidBy(element: Element | null): string {
  if (!element) return 'lost'
  const says = element.textContent.trim() !== '' || element.matches(naming) || element.querySelector(naming)
  return `${says ? 'said' : ''} ${element.checkVisibility({ visibilityProperty: true })}`
}

/** What its own text has: rules of colours pass over signs. */
function textOf({ childNodes }: Element): string {
  const text = [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('')
  return /[\p{L}\p{N}]/u.test(text) ? 'words' : text.trim() && 'signs'
}

function scrolledBy({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): string {
  const by = Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight)
  return by > hardlyScrolled ? 'far' : by > 0 ? 'hardly' : ''
}

/** What an element is besides its attributes: focused, ticked, filled, named by labels that say something, or one of something disabled. */
function stateOf(element: Element): unknown[] {
  const state: unknown[] = [element === document.activeElement]
  if (element instanceof HTMLLabelElement)
    state.push(Boolean(element.control?.closest(':disabled, [aria-disabled=true]')))
  if (element instanceof HTMLInputElement) state.push(element.checked, element.indeterminate)
  if (
    element instanceof HTMLButtonElement ||
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    state.push(element.value === '', ...Array.from(element.labels ?? [], saidBy))
  return state
}
