import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** What a page of an application has shown before a table is in it: React has drawn elements, a button and a box. */
export function drawPageAround(): void {
  const page = document.body.appendChild(document.createElement('nav'))
  const box = createElement('input', { type: 'checkbox', checked: true, onChange: () => {} })
  const button = createElement('button', { type: 'button', onClick: () => {} }, 'Menu')
  createRoot(page).render(createElement('p', { className: 'frame', style: { margin: 0 } }, button, box))
}
