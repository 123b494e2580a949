import { expect, type Page } from '@playwright/test'
import { platformCalls, type PlatformCalls } from './platform-calls.ts'

/**
 * Signs a demo person in through the real provider, from wherever a signed-out browser is led.
 * `person` is the name on the provider's sign-in page.
 */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.goto('/login')
  await continueSignIn(page, person)
}

/** From /login or /welcome on: to the provider, and as that person to where one wanted to go. */
export async function continueSignIn(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: person }).click()
  await expectSignedIn(page, person)
}

/** The frame of the signed-in pages is there, and it is that person's. */
export async function expectSignedIn(page: Page, person: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^Account: ${person}`) })).toBeVisible()
}

/** Signs out here, and so in every tab. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
}

/** Signs in and answers the `Authorization` header of that person's calls, good for as long as an access token lives. */
export async function signInWithAuthorization(page: Page, person: string): Promise<string> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/1.0/directory/user/me')),
    signIn(page, person),
  ])
  return asked.headers()['authorization'] ?? ''
}

/** Signs in and answers the platform's calls in that person's name. */
export async function signInWithCalls(page: Page, person: string): Promise<PlatformCalls> {
  return platformCalls(page.request, await signInWithAuthorization(page, person))
}
