import {
  rails,
  requestStates,
  requestTypes,
  type Me,
  type PrivilegeAction,
  type RequestState,
} from '@strongroom/api/contract'

/** What each state means, for whoever asks for help. */
export const stateMeanings: Readonly<Record<RequestState, string>> = {
  Pending: 'It waits for a decision. Whoever asked for it can withdraw it or split it; somebody else decides.',
  InProgress: 'It is approved. Its transaction was written and waits for its day or for the answer of its rail.',
  Completed: 'The money has moved: its transaction is settled.',
  Failed:
    'It was approved, but its transaction did not go through. The reason stands on its page. Ask anew if it is still wanted.',
  Rejected: 'An approver has said no, and why. Nothing moved.',
  Withdrawn: 'Whoever asked for it withdrew it. Nothing moved.',
}

const chosenFrom = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const typeOptions = chosenFrom(requestTypes)
export const railOptions = chosenFrom(rails)

/** States as a list is narrowed by them, in the order in which a request goes through them. */
export const stateOptions = (states: readonly RequestState[]) =>
  states.map((value) => ({ value, label: requestStates[value] }))

const verbs: Readonly<Record<PrivilegeAction, string>> = {
  view: 'see requests',
  edit: 'ask for money to be moved',
  approve: 'decide on requests',
  export: 'export requests',
}

/** Why the person may not do something with requests, in words; undefined when they may. */
export const requestReason = ({ privileges }: Pick<Me, 'privileges'>, action: PrivilegeAction): string | undefined =>
  privileges.includes(`request.${action}`) ? undefined : `Your roles do not let you ${verbs[action]}.`
