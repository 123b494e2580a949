import { Skeleton, SkeletonText } from '../../components/skeleton/index.ts'

/** The place of a record's page while it is on its way: the same frame, so that nothing jumps. */
export function DetailSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="mx-auto flex w-full max-w-7xl flex-col gap-4">
      <div className="flex h-7 items-center">
        <Skeleton width="18rem" shape="title" />
      </div>
      <Skeleton width="24rem" />
      <div className="rounded-base border border-line bg-surface p-5">
        <SkeletonText lines={6} />
      </div>
      <div className="rounded-base border border-line bg-surface p-5">
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
