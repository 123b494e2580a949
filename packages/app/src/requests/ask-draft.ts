import { requestEnds, type MovementEnd, type RequestDraft } from '@strongroom/api/contract'
import { typedAmount } from '../fields/typed-amount.ts'
import { isType } from '../request-type.ts'

/** The form that asks, as it is typed: text, field by field. */
export type AskForm = {
  type: string
  amount: string
  /** Follows from the client's account. */
  currency: string
  sourceAccountId: string
  destinationAccountId: string
  rail: string
  neededBy: string
  description: string
}

/** How a form begins. */
export const blankAsk: AskForm = {
  type: 'withdrawal',
  amount: '',
  currency: '',
  sourceAccountId: '',
  destinationAccountId: '',
  rail: '',
  neededBy: '',
  description: '',
}

/** What a request of this type is between. */
export const endsOf = (type: string) => requestEnds[isType(type) ? type : 'withdrawal']

/** The field that names an end. */
export const endField = (side: MovementEnd) => `${side}AccountId` as const

const sides: readonly MovementEnd[] = ['source', 'destination']

/** The side at which a request of this type has the account that makes it the client's. */
export const clientSide = (type: string): MovementEnd =>
  endsOf(type).source === 'ClientAccount' ? 'source' : 'destination'

/** The form with another type: the client's account goes with it to the side where it stands then, and no other stays. */
export function withType(form: AskForm, type: string): AskForm {
  const account = form[endField(clientSide(form.type))]
  const blank = { sourceAccountId: '', destinationAccountId: '', rail: '' }
  return { ...form, ...blank, type, [endField(clientSide(type))]: account }
}

/** The form with an account at one side. One outside the books belongs to the client's account and goes with it. */
export function withAccount(
  form: AskForm,
  side: MovementEnd,
  account: { id: string; currency: string | undefined } | undefined,
): AskForm {
  const next = { ...form, [endField(side)]: account?.id ?? '' }
  if (side !== clientSide(form.type)) return next
  const ends = endsOf(form.type)
  const outside = sides.find((one) => ends[one] === 'ExternalAccount')
  return { ...next, currency: account?.currency ?? '', ...(outside && { [endField(outside)]: '' }) }
}

/** Whether what is asked for goes over a rail, which is asked for then. */
export const hasRail = ({ type }: AskForm): boolean => Object.values(endsOf(type)).includes('ExternalAccount')

/** What is wrong, the first reason of each field by its field; and in one text what is about none that is shown. */
export function toldOf(
  form: AskForm,
  reasons: readonly { field?: string | undefined; message: string }[],
): { errors: Readonly<Partial<Record<string, string>>>; problem: string | undefined } {
  const shown = Object.keys(form).filter((field) => field !== 'rail' || hasRail(form))
  const errors: Record<string, string> = {}
  const others = new Set<string>()
  for (const { field, message } of reasons)
    if (field !== undefined && shown.includes(field)) errors[field] ??= message
    else others.add(message)
  return { errors, problem: [...others].join('. ') || undefined }
}

/** What is typed, as the platform is asked: blank fields left out, an amount without the commas between its thousands. */
export function askedFor(form: AskForm): RequestDraft {
  const tidy = { ...form, amount: typedAmount(form.amount) }
  return Object.fromEntries(Object.entries(tidy).filter(([, text]) => text.trim() !== ''))
}
