import { page } from 'vitest/browser'

declare global {
  /** How the runner sets the window's size, as it was before the first file of stories. */
  var strongroomViewport: typeof page.viewport | undefined
}

globalThis.strongroomViewport ??= page.viewport.bind(page)
const viewport = globalThis.strongroomViewport

// Before each story the runner sets the window's size, which it mostly has: each time the browser lays all of it out anew,
// and some tests wait for what is drawn. Each file begins with a size of the runner's own.
let size = ''
page.viewport = async (width, height) => {
  const wanted = `${width} ${height}`
  if (wanted === size) return
  await viewport(width, height)
  size = wanted
}
