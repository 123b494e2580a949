import { capital, type RecordKind } from '@strongroom/api/contract'
import { Page } from '@strongroom/ui/page'
import { PaperScreen, type PaperScreenProps } from '@strongroom/ui/patterns/paper-screen'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAllFields } from '../fields/use-attributes.ts'
import { useValueWords, useWordsToCome } from '../fields/value-words.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useApp, useMe } from '../shell/use-app.ts'
import type { DecidedKind } from './decided-kind.ts'
import { decisionFile, decisionRecord } from './decision-record.ts'
import { useRiderFields } from './use-rider-fields.ts'

type DecisionRecordPageProps<Kind extends RecordKind> = {
  of: DecidedKind<Kind>
  id: string
  makePdf: PaperScreenProps['makePdf']
}

/** The record of a decision on one page: to read, to print, to keep as a file. */
export function DecisionRecordPage<Kind extends RecordKind>({ of, id, makePdf }: DecisionRecordPageProps<Kind>) {
  const { noun, plural, place } = of
  const { api } = useApp()
  const reader = useMe()
  const { data: task, dataUpdatedAt } = useSuspenseQuery({ ...api.tasks.detail(id), refetchOnMount: false })
  const fields = useAllFields(of)
  const riders = useRiderFields(task.fields)
  const all = [...fields, ...riders]
  const values = task.fields.flatMap(({ path, base, old, new: fresh }) => [
    { path, value: base },
    { path, value: old },
    { path, value: fresh },
  ])
  const words = useValueWords(all, values)
  const toCome = useWordsToCome(all, values)
  const read = { at: new Date(dataUpdatedAt), by: reader }
  const paper = decisionRecord(task, { fields, riders, noun, words, read })
  return (
    <>
      <PageTitle>{paper.title}</PageTitle>
      <Page>
        <PaperScreen
          paper={paper}
          incompleteReason={toCome ? 'A moment: some of the words are on their way' : undefined}
          breadcrumbs={[
            { label: 'Tasks', href: '/tasks' },
            { label: capital(plural), href: place.tasks },
            { label: task.entityDisplayName, href: place.task(id) },
          ]}
          fileName={decisionFile(task)}
          makePdf={makePdf}
        />
      </Page>
    </>
  )
}
