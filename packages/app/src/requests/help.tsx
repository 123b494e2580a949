import { requestStates, type RequestState } from '@strongroom/api/contract'
import { Dialog } from '@strongroom/ui/dialog'
import { FactsList } from '@strongroom/ui/facts-list'
import { stateMeanings } from './request-words.ts'

const isState = (name: string): name is RequestState => Object.hasOwn(requestStates, name)
const states = Object.keys(requestStates).filter(isState)

/** What the statuses of requests mean. */
export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title="Need help?"
      description="A request asks for money to be moved. Somebody else decides, then its transaction moves it."
    >
      <FactsList
        columns={1}
        items={states.map((state) => ({ label: requestStates[state], value: stateMeanings[state] }))}
      />
    </Dialog>
  )
}
