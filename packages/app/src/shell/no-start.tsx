import { ErrorScreen } from '@strongroom/ui/error-screen'

/** The application could not start at all: no configuration, no router, nothing to navigate with. */
export function NoStart({ error }: { error: unknown }) {
  const text = error instanceof Error ? error.message : undefined
  return <ErrorScreen size="page" error={text} retry={() => location.reload()} />
}
