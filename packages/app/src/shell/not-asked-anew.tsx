import { Banner } from '@strongroom/ui/banner'

/** What is shown could not be asked for again: since when, its own words say. */
export function NotAskedAnew({ error }: { error: Error | null }) {
  return error ? (
    <Banner announce tone="warning" title="This could not be asked for again">
      {error.message}
    </Banner>
  ) : null
}
