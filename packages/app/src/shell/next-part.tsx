import type { ApiError } from '@strongroom/api'
import { Button } from '@strongroom/ui/button'
import { PartError } from './part-error.tsx'

type NextPartProps = {
  /** The list as far as it has come. */
  list: {
    error: ApiError | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** What comes next: `Show older notes`. */
  label: string
  size?: 'sm'
}

/** Behind the part of a list that is here: what brings the next, or why it did not come, and another try. */
export function NextPart({ list, label, size }: NextPartProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const next = () => void list.fetchNextPage()
  if (error && isFetchNextPageError && !isFetchingNextPage) return <PartError error={error} retry={next} />
  if (!hasNextPage) return null
  return (
    <Button {...(size && { size })} pending={isFetchingNextPage} onClick={next}>
      {label}
    </Button>
  )
}
