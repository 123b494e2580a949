import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// What every React page pays; the sizes of the tables are told without it.
createRoot(document.body).render(createElement('p'))
