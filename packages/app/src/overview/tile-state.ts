import type { ApiError } from '@strongroom/api'

type Progress = { isPending: boolean; error: ApiError | null; data: unknown }

/** A failed count is never shown as zero; figures that are there stay while newer ones are on their way. */
export function tileState({ isPending, error, data }: Progress): { loading: boolean; error: string | undefined } {
  return { loading: isPending && !error, error: error && data === undefined ? error.message : undefined }
}
