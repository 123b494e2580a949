import { requestStates, type RequestState } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

const isState = (state: string): state is RequestState => Object.hasOwn(requestStates, state)

/** Every state, in the order in which a request goes through them. */
export const everyState = Object.keys(requestStates).filter(isState)

const colours: Readonly<Record<RequestState, StatusValue['status']>> = {
  Pending: 'pending',
  InProgress: 'inProgress',
  Completed: 'completed',
  Failed: 'rejected',
  Rejected: 'rejected',
  Withdrawn: 'neutral',
}

/** Where a request stands, the decision and the money in one word and colour. */
export const stateValue = (state: string): StatusValue =>
  isState(state) ? { status: colours[state], label: requestStates[state] } : { status: 'neutral', label: state }

/** The colour of a state by its word, as a report names it. */
export const colourOfState = (word: string): StatusValue['status'] =>
  stateValue(everyState.find((state) => requestStates[state] === word) ?? word).status
