import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a signed-out browser is led to sign-in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('a demo person signs in', async ({ page }) => {
  await signIn(page, 'Maya Lindqvist')
})

test('the theme that somebody chose is shown, whichever the system has', async ({ page }) => {
  const themes = { light: 'rgb(245, 246, 248)', dark: 'rgb(13, 18, 23)' }
  const [body, root] = [page.locator('body'), page.locator('html')]
  for (const [chosen, system] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/login')
    await page.evaluate((theme) => localStorage.setItem('sr.theme', theme), chosen)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(body).toHaveCSS('background-color', themes[chosen])
    // The words before the styles came are quieter than those of the page.
    await expect(body).toHaveCSS('color', await root.evaluate((html) => getComputedStyle(html).color))
  }
})
