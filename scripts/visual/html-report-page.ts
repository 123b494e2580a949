/** Looks of the report: system colours, so that light, dark and forced colours come from the reader's own settings. */
export const reportStyle = `
:root { font: 14px/1.45 system-ui, sans-serif; }
body { margin: 0; }
header, main { padding: 16px 24px; }
header { position: sticky; top: 0; background: Canvas; border-bottom: 1px solid GrayText; z-index: 1; }
h1 { font-size: 20px; margin: 0; } h2 { font-size: 16px; margin: 0; } h2 span { font-weight: normal; }
p { margin: 4px 0; }
.counts { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 8px 0; }
.counts dt { font-size: 12px; } .counts dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums; }
form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }
.hint { flex-basis: 100%; font-size: 12px; }
article { padding: 16px 0; border-bottom: 1px solid GrayText; scroll-margin-top: 230px; }
/* Base and new stay beside each other however narrow the window is; the difference comes below where three are too many. */
.pictures { display: grid; grid-template-columns: repeat(2, minmax(0, max-content)); gap: 8px 16px; margin-top: 8px; }
@media (min-width: 1200px) { .pictures { grid-template-columns: repeat(3, minmax(0, max-content)); } }
figure { margin: 0; } figcaption { font-size: 12px; }
section + section { margin-top: 16px; } summary { cursor: pointer; } details ul { max-height: 40vh; overflow: auto; }
img { display: block; max-width: 100%; border: 1px solid GrayText; }
kbd { border: 1px solid GrayText; border-radius: 2px; padding: 0 4px; }
:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
[hidden] { display: none !important; }
@media (max-height: 600px), (max-width: 600px) { header { position: static; } article { scroll-margin-top: 0; } }
`

/** Behaviour of the report: the filter, the keys, and flipping between base and new in one place. */
export const reportScript = `
const form = document.querySelector('form')
const cards = [...document.querySelectorAll('article')]
let flipped = false
function update() {
  let shown = 0
  for (const card of cards) {
    card.hidden = (form.component.value !== '' && !JSON.parse(card.dataset.components).includes(form.component.value))
      || (form.mode.value !== '' && !JSON.parse(card.dataset.modes).includes(form.mode.value))
      || (form.open.checked && card.dataset.open !== 'true')
    if (!card.hidden) shown += 1
    let seen = 0
    for (const example of card.querySelectorAll('section[data-component]')) {
      example.hidden = (form.component.value !== '' && example.dataset.component !== form.component.value)
        || (form.mode.value !== '' && example.dataset.mode !== form.mode.value)
      if (!example.hidden) seen += 1
    }
    const none = card.querySelector('[data-none]')
    if (none) none.hidden = seen > 0
    for (const figure of card.querySelectorAll('[data-both] figure')) {
      const side = figure.dataset.side
      figure.hidden = form.flip.checked && (side === 'Difference' || side === (flipped ? 'Base' : 'New'))
    }
  }
  form.shown.value = shown + ' of ' + cards.length + ' shown' + (form.flip.checked ? (flipped ? ', new' : ', base') : '')
}
function step(by) {
  const visible = cards.filter((card) => !card.hidden)
  const at = visible.indexOf(document.activeElement?.closest('article'))
  const next = visible[at < 0 ? 0 : Math.max(0, Math.min(at + by, visible.length - 1))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView()
}
if (form) {
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => event.preventDefault())
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('select, input')) return
    if (event.key === 'j') step(1)
    else if (event.key === 'k') step(-1)
    else if (event.key === 'f') { event.preventDefault(); form.component.focus() }
    else if (event.key === ' ' && form.flip.checked) { event.preventDefault(); flipped = !flipped; update() }
  })
  update()
}
`
