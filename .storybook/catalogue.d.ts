declare module 'virtual:catalogue-evidence' {
  import type { Evidence } from './evidence.ts'

  const evidence: Evidence | null
  export default evidence
}
