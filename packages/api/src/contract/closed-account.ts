import type { ClassifiedCode } from './error-fault.ts'

/**
 * The catalogue's codes of accounts that the platform has closed, and what became of them. In a file of their own: every
 * page and the worker that keeps the session have it, and the catalogue comes with the first failure.
 */
export const closedAccounts = {
  1027: 'locked',
  1028: 'disabled',
} as const satisfies Partial<Record<ClassifiedCode, string>>
