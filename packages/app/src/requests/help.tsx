import type { RequestCalls } from '@strongroom/api'
import { requestStates } from '@strongroom/api/contract'
import { Dialog } from '@strongroom/ui/dialog'
import { FactsList } from '@strongroom/ui/facts-list'
import { DetailSection, SectionStack } from '@strongroom/ui/patterns/detail-screen'
import { useQuery } from '@tanstack/react-query'
import { everyState } from '../request-state.ts'
import { stateMeanings } from './request-words.ts'

/** What the statuses of requests mean, and whom to ask. */
export function Help({ calls, onClose }: { calls: Pick<RequestCalls, 'approvers'>; onClose: () => void }) {
  const { data, error } = useQuery(calls.approvers())
  const people = data?.map(({ name }) => name).join(', ')
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Need help?"
      description="A request asks for money to be moved. Somebody else decides, then its transaction moves it."
    >
      <SectionStack>
        <DetailSection title="What the statuses mean">
          <FactsList
            columns={1}
            items={everyState.map((state) => ({ label: requestStates[state], value: stateMeanings[state] }))}
          />
        </DetailSection>
        <DetailSection title="Whom to ask">
          {error
            ? `Who decides could not be read: ${error.message}`
            : people === undefined
              ? 'Being read.'
              : people === ''
                ? 'Nobody may decide on requests now. Ask whoever gives out roles.'
                : `These people decide on requests: ${people}.`}
        </DetailSection>
      </SectionStack>
    </Dialog>
  )
}
