import type { RateSimulation, SimulatedAccountRow } from '@strongroom/api/contract'
import { sumMoney, zeroOf, subtractMoney, type Money } from '@strongroom/api/money'
import { yieldOn, type YearOfInterest } from '@strongroom/api/finance'
import { maySee, titlesFor } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'
import type { PlanSimulation, SimulatedOnPlan } from './simulate-plan.ts'

/** What a simulation comes to in all. */
export function describeSimulation({ accounts, ...about }: PlanSimulation): RateSimulation {
  const currency = accounts[0]?.currency ?? about.currency
  if (currency === null) return { ...about, ...nothing }
  // A plan and its accounts have one currency; what was approved otherwise long ago is not added up with them.
  const counted = accounts.filter((account) => account.currency === currency)
  const balance = sumMoney(
    counted.map((account) => account.balance),
    currency,
  )
  const together = (side: 'before' | 'after') => {
    const interest = sumMoney(
      counted.flatMap((account) => account[side]?.interest ?? []),
      currency,
    )
    return { interest, apy: yieldOn(balance, interest) }
  }
  const changes = counted.map((account) => changeOf(account))
  return {
    ...about,
    currency,
    accountCount: counted.length,
    moreCount: changes.filter((change) => !change.startsWith('-') && change !== zeroOf(currency)).length,
    lessCount: changes.filter((change) => change.startsWith('-')).length,
    tierChangeCount: counted.filter(({ changesTier }) => changesTier).length,
    balance,
    before: together('before'),
    after: together('after'),
  }
}

/** What no account earns, in no currency yet. */
const nothing = {
  accountCount: 0,
  moreCount: 0,
  lessCount: 0,
  tierChangeCount: 0,
  balance: '0',
  before: { interest: '0', apy: null },
  after: { interest: '0', apy: null },
}

/** How much more an account would earn in a year. */
const changeOf = ({ before, after, currency }: SimulatedOnPlan): Money =>
  subtractMoney(after?.interest ?? zeroOf(currency), before?.interest ?? zeroOf(currency))

/** Each account of a simulation, by name; accounts and clients are named to whom they may be shown. */
export async function describeAccounts(
  reading: Reading<Person>,
  accounts: readonly SimulatedOnPlan[],
): Promise<SimulatedAccountRow[]> {
  const clients = await titlesFor(
    reading,
    'client',
    accounts.map(({ clientId }) => clientId),
  )
  return accounts.map(({ accountId, title, clientId, currency, balance, before, after, changesTier }) => ({
    id: accountId,
    title: maySee(reading.actor, 'clientAccount') ? title : null,
    clientName: clients(clientId),
    currency,
    balance,
    before: yearIn(before),
    after: yearIn(after),
    changesTier,
  }))
}

/** People count tiers from 1. */
const yearIn = (year: YearOfInterest | null): SimulatedAccountRow['before'] =>
  year && { ...year, tier: year.tier === null ? null : year.tier + 1 }
