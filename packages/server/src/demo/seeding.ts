import type { System } from '../work/work.ts'

/** Who fills an empty platform. */
export const seeding: System = { system: 'seed' }
