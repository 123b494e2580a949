import type { Page } from '@playwright/test'

/** Follows a link to the path, as every link of the app is followed: the page is not loaded anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
}
