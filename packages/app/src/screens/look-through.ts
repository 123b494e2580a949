import { expect, waitFor } from 'storybook/test'

/** Goes through the page as a reader does: each part comes when it is near. */
export async function lookThrough() {
  const next = () => document.querySelector('main [role=region][tabindex="0"]')
  for (let place = next(); place; place = next()) {
    const waiting = place
    waiting.scrollIntoView()
    await waitFor(() => expect(next()).not.toBe(waiting))
  }
}
