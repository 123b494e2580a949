/** First parts of the addresses that lead to the app's one page; a test holds them to its routes. */
const places: ReadonlySet<string> = new Set([
  '',
  'account',
  'charts',
  'drafts',
  'login',
  'logout',
  'overview',
  'rate-indexes',
  'requests',
  'tasks',
  'teams',
  'transaction',
  'welcome',
])

/** And of those that lead to records, and behind `pending-` to their drafts. */
const records: ReadonlySet<string> = new Set([
  'client-accounts',
  'clients',
  'contacts',
  'deposit-protection',
  'institution-accounts',
  'institutions',
  'interest-rate-plans',
  'transaction-sets',
  'transactions',
])

/** Whether an address is the app's: what else is on its origin, the platform and what an operator put there, is not. */
export function isOwnAddress(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/')
  return places.has(first) || records.has(first.replace(/^pending-/, ''))
}
