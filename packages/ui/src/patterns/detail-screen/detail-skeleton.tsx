import { Skeleton, SkeletonText } from '../../components/skeleton/index.ts'

/** The place of a record's page while it is on its way: the same frame, so that nothing jumps. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <div className="flex flex-col gap-1">
        <div className="flex h-5 items-center">
          <Skeleton width="6rem" />
        </div>
        <div className="flex min-h-control items-center">
          <Skeleton width="18rem" shape="title" />
        </div>
        <div className="flex h-5 items-center">
          <Skeleton width="24rem" />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-3 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
        {['5rem', '7rem', '6rem', '9rem'].map((width) => (
          <div key={width} style={{ width }}>
            <div className="flex h-4 items-center">
              <Skeleton width="60%" />
            </div>
            <div className="flex min-h-8 items-center">
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
      <div className="flex h-9 items-center gap-5 border-b border-line">
        <Skeleton width="3.5rem" />
        <Skeleton width="4.5rem" />
        <Skeleton width="3.5rem" />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Box lines={4} />
          <Box lines={6} />
          <Box lines={4} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Box lines={2} />
          <Box lines={3} />
        </div>
      </div>
    </div>
  )
}

const Box = ({ lines }: { lines: number }) => (
  <div className="flex flex-col gap-4 rounded-base border border-line bg-surface px-4 pt-3 pb-4 sm:px-5">
    <Skeleton width="8rem" shape="title" />
    <SkeletonText lines={lines} />
  </div>
)
