import { capital, recordKinds, type RecordKind } from '@strongroom/api/contract'
import type { InboxList } from './inbox-status.ts'

/** What a list says where nothing is in it; `about` is ` about clients`, or nothing where all kinds are shown. */
const titles: Readonly<Record<InboxList, (about: string) => string>> = {
  mine: (about) => `No task${about} waits for you`,
  sent: (about) => `Nothing that you sent${about} waits`,
  pending: (about) => `No task${about} waits for a decision`,
  rework: (about) => `No task${about} is back with its maker`,
  resolved: (about) => `No task${about} is resolved`,
}

/** What would stand in it, as the rest of a sentence. */
const texts: Readonly<Record<InboxList, string>> = {
  mine: 'the tasks that you can decide stand here.',
  sent: 'what you send for approval stands here until it is decided.',
  pending: 'what makers send for approval stands here.',
  rework: 'what approvers send back stands here until it is sent again.',
  resolved: 'what was approved or withdrawn stands here.',
}

/** The words of a task list with nothing in it. They say no more than what was asked: of one kind, that kind is named. */
export function emptyWords(list: InboxList, kind: RecordKind | undefined): { title: string; text: string } {
  const plural = kind && recordKinds[kind].plural
  return {
    title: titles[list](plural === undefined ? '' : ` about ${plural}`),
    text: plural === undefined ? capital(texts[list]) : `Of ${plural}, ${texts[list]}`,
  }
}
