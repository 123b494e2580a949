import type { CoverChange, RequestPreview } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { BeforeAfter } from '@strongroom/ui/before-after'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Suspense, type ComponentType } from 'react'
import { outlookInWords, outlookItems } from './outlook.ts'
import { sentencesOf } from './sentences.ts'

/** What a change does to the cover of deposits: a part of another room, which the route hands in. */
export type ShowsCover = ComponentType<{ change: CoverChange; /** It is being worked out anew. */ busy?: boolean }>

type OutlookProps = {
  /** Of the request, as far as it is known. */
  type: string
  preview: RequestPreview | undefined
  /** Why it could not be worked out. */
  error: { message: string } | null
  /** Of something else than what is typed now. */
  busy: boolean
  Cover: ShowsCover
}

/** What a request would do if it were approved now: to its accounts, and to the cover of its depositors. */
export function Outlook({ type, preview, error, busy, Cover }: OutlookProps) {
  const lead = error
    ? `It could not be worked out: ${sentencesOf([error.message]).join('')}`
    : preview && !busy
      ? toldOf(preview, type)
      : 'It is being worked out.'
  return (
    <>
      <DetailSection title="What it does">
        <BeforeAfter
          label="What it does to the accounts"
          lead={lead}
          busy={busy}
          items={preview && !error ? outlookItems(preview) : []}
        />
      </DetailSection>
      {/* What cannot be approved moves nobody's cover, and what is not chosen yet cannot be told. */}
      {preview && preview.outcome !== null && preview.outcome !== 'Refused' && !error && (
        <DetailSection title="Insurance impact">
          {preview.cover ? (
            <Suspense fallback={<SkeletonText lines={2} />}>
              <Cover change={preview.cover} busy={busy} />
            </Suspense>
          ) : (
            'What it does to the accounts and to their cover is not shown to your roles.'
          )}
        </DetailSection>
      )}
    </>
  )
}

/** What it comes to in all; with the reasons where it could not be approved. */
function toldOf(preview: RequestPreview, type: string) {
  const words = outlookInWords(preview, type)
  if (preview.outcome !== 'Refused') return words
  const reasons = sentencesOf(preview.issues.map(({ message }) => message))
  return (
    <Banner tone="warning" title={words}>
      {reasons.join('\n')}
    </Banner>
  )
}
