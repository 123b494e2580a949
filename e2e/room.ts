import type { Locator, Page } from '@playwright/test'

/** A room's link in the sidebar. */
export const room = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
