import { exposureBy, type Exposure, type ExposureBy } from '@strongroom/api/contract'
import { parseDate } from '@strongroom/api/money'
import { Problem } from '../http/problem.ts'
import type { Query } from '../http/read-query.ts'
import { refusal } from '../lists/filters.ts'
import type { HeldList } from '../lists/page-rows.ts'
import { platformDay } from '../days/days-at.ts'
import { maySee } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'
import { exposureRows } from './exposure-rows.ts'

/** What a list of exposures can be asked: the most uninsured first. */
export const exposureList: HeldList<Exposure> = {
  id: ({ id }) => id,
  sorts: {
    uninsured: { type: 'number', of: ({ uninsured }) => uninsured },
    balance: { type: 'number', of: ({ balance }) => balance },
    clientName: { type: 'text', of: ({ clientName }) => clientName },
    institutionName: { type: 'text', of: ({ institutionName }) => institutionName },
    holdingCompany: { type: 'text', of: ({ holdingCompany }) => holdingCompany },
  },
  order: '-uninsured',
  filters: ['by', 'clientId', 'institutionId', 'schemeCode', 'currency', 'asOf', 'isUninsured'],
  searched: ({ clientName, institutionName, holdingCompany }) =>
    [clientName, institutionName, holdingCompany].filter(Boolean).join(' '),
}

/** The same, by what its rows are added up: an institution of no company stands among the companies under its own name. */
export const exposureListBy = (by: ExposureBy): HeldList<Exposure> =>
  by === 'holdingCompany'
    ? {
        ...exposureList,
        sorts: {
          ...exposureList.sorts,
          holdingCompany: {
            type: 'text',
            of: ({ holdingCompany, institutionName }) => holdingCompany ?? institutionName,
          },
        },
      }
    : exposureList

/**
 * What is placed and covered, as far as the filters of a query ask for it, in parts and in no order, of which day and
 * by what it is added up.
 * The rules of the field tell the rows; clients are named to whom they may be shown.
 * @throws Problem 1014
 */
export async function askedExposures(
  { reader, now, actor }: Reading<Person>,
  query: Query,
): Promise<{ day: string; by: ExposureBy; parts: readonly (readonly Exposure[])[] }> {
  const today: string = await platformDay(reader, now)
  const given = (name: string): string[] | undefined => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value.split(',') : undefined
  }
  const [day = today] = given('asOf') ?? []
  if (parseDate(day) === undefined)
    throw new Problem('invalidDataFormat', { reasons: [{ field: 'asOf', message: 'One day, as 2026-01-31' }] })
  const [asked = 'position'] = given('by') ?? []
  const by = exposureBy.find((known) => known === asked)
  if (by === undefined) throw refusal('by', `${asked} is no value of it: ${exposureBy.join(', ')}`)
  const rows = await exposureRows(reader, {
    by,
    day,
    isToday: day === today,
    clientId: given('clientId'),
    institutionId: given('institutionId'),
    schemeCode: given('schemeCode'),
    currency: given('currency'),
  })
  const [isUninsured] = given('isUninsured') ?? []
  if (isUninsured !== undefined && isUninsured !== 'true' && isUninsured !== 'false')
    throw refusal('isUninsured', 'true or false')
  const wanted = isUninsured === undefined ? rows : rows.map((part) => halves(part)[isUninsured])
  const parts = maySee(actor, 'client')
    ? wanted
    : wanted.map((part) => part.map((row) => ({ ...row, clientName: null })))
  return { day, by, parts }
}

/** A part by whether something of a row is uninsured; the same arrays for the same part, so that their order is kept. */
function halves(part: readonly Exposure[]): Halves {
  const known = halvesOf.get(part)
  if (known) return known
  const isAbove = ({ uninsured }: Exposure) => /[1-9]/.test(uninsured)
  const made = { true: part.filter(isAbove), false: part.filter((row) => !isAbove(row)) }
  halvesOf.set(part, made)
  return made
}

type Halves = Readonly<Record<'true' | 'false', readonly Exposure[]>>

const halvesOf = new WeakMap<readonly Exposure[], Halves>()
