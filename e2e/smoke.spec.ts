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
