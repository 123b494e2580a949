declare module 'virtual:catalogue-evidence' {
  import type { Evidence } from './evidence.ts'

  const evidence: Evidence | null
  export default evidence
  /** How many stories each file has now. */
  export const stories: Readonly<Record<string, number>>
}

declare module 'virtual:catalogue-icons' {
  import type { ComponentType } from 'react'

  /** Every drawing that the kit uses, by its name, with the parts that use it ("button"). */
  const icons: readonly {
    readonly name: string
    readonly Drawing: ComponentType<{ className: string; 'aria-hidden': 'true' }>
    readonly parts: readonly string[]
  }[]
  export default icons
}
