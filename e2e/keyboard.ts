import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has: a target that is not reached by then is not reachable. */
const mostStops = 150

/** Moves the focus to `target` by pressing Tab, as someone without a mouse does. Fails where Tab never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()} within ${mostStops} stops.`)
}

/** Tabs to `target` and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to a text field or a native list of options and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Tabs to a combobox, searches, and takes the first option that has the text. */
export async function chooseFrom(page: Page, target: Locator, { search, option }: { search: string; option: RegExp }) {
  await typeInto(page, target, search)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(target).toHaveValue(option)
}

/** Presses keys as a person does, and counts them. */
export function counted(page: Page) {
  let keys = 0
  return {
    press: async (...pressed: string[]) => {
      for (const key of pressed) await page.keyboard.press(key)
      keys += pressed.length
    },
    /** What has been pressed since this was asked last. */
    sinceLast: () => {
      const count = keys
      keys = 0
      return count
    },
  }
}

/** Goes into the grid and with the arrow keys to the row, as its keyboard model says. */
export async function openRow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const inGrid = page.getByRole('grid')
  for (let stop = 0; stop < 60; stop++) {
    if (await inGrid.evaluate((grid) => grid.contains(document.activeElement))) break
    await page.keyboard.press('Tab')
  }
  for (let row = 0; row < 60; row++) {
    const here = await link.evaluate(
      (element) =>
        element === document.activeElement || element.closest('[role=row]')?.contains(document.activeElement),
    )
    if (here) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys do not reach the row of ${name}.`)
}
