import { recordKinds, titleOf, type RecordKind } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { LinkButton } from '@strongroom/ui/button'
import { useCarrier } from './carrier.ts'
import type { WrittenDraft } from './written-draft.ts'

/** With what a draft is sent and decided, and the way back there. */
export function CarrierNotice<Kind extends RecordKind>({ draft }: { draft: WrittenDraft<Kind> }) {
  const { kind, draft: carrier, place } = useCarrier(draft)
  if (!kind) return null
  const { noun } = recordKinds[kind]
  const name = carrier ? titleOf(kind, carrier.content, '') : ''
  return (
    <Banner
      tone="info"
      title={`Part of the draft of ${name === '' ? `a new ${noun}` : name}`}
      actions={
        place && (
          <LinkButton size="sm" href={place}>
            Back to the {noun}
          </LinkButton>
        )
      }
    >
      It is sent, decided and withdrawn together with it.
    </Banner>
  )
}
