import { Skeleton } from '../../components/skeleton/index.ts'

/** The place of a draft form while the draft is on its way. */
export function DraftSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <div className="flex h-7 items-center">
        <Skeleton width="18rem" shape="title" />
      </div>
      <div className="@container">
        <div className="grid gap-x-6 @min-[68rem]:grid-cols-[minmax(0,1fr)_11rem]">
          <div className="rounded-base border border-line bg-surface">
            {['first', 'second'].map((section) => (
              <div
                key={section}
                className="grid gap-6 border-t border-line p-6 first:border-t-0 lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
              >
                <Skeleton width="8rem" shape="title" />
                <div className="grid gap-6 sm:grid-cols-2">
                  {['a', 'b', 'c', 'd'].map((field) => (
                    <div key={field} className="flex flex-col gap-2">
                      <Skeleton width="6rem" />
                      <div className="h-control">
                        <Skeleton shape="block" />
                      </div>
                    </div>
                  ))}
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
