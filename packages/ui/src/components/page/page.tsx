import type { ReactNode } from 'react'

/** The room of a page inside the shell: its margins and the distance between its parts. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="flex w-full max-w-[1600px] flex-1 flex-col gap-5 px-4 py-5 sm:px-6 lg:px-8">{children}</div>
}
