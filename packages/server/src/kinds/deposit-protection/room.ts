import { limitChange } from '../../coverage/limit-change.ts'
import type { KindRoom } from '../../records/kind-room.ts'
import { depositProtectionDemo } from './demo.ts'
import { depositProtectionFigures } from './followed-on.ts'
import { depositProtectionTable } from './table.ts'

/** How much of a deposit the protection schemes cover, and from which day. */
export const depositProtectionRoom: KindRoom<'depositProtection'> = {
  kind: 'depositProtection',
  table: depositProtectionTable,
  searched: ['name', 'schemeCode', 'currency'],
  // What it may not share with another limit, and that its institutions are there, the table asks.
  check: () => Promise.resolve([]),
  coverChange: limitChange,
  figures: depositProtectionFigures,
  demo: depositProtectionDemo,
}
