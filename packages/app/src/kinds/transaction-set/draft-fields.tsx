import type { DraftContentOf } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { draftFields, DraftSection, WholeWidth } from '@strongroom/ui/draft-form'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import type { DraftFieldsProps } from '../../drafts/drafted-kind.ts'
import { wordsAlone } from '../../drafts/words-alone.ts'
import { useDraftText } from '../../fields/draft-content.ts'
import { useStoredDraft } from '../../fields/draft-standing.ts'
import { PartError } from '../../shell/part-error.tsx'
import { useApp } from '../../shell/use-app.ts'
import { ControlFigures } from './control-figures.tsx'
import { SetItems } from './items-of-set.tsx'
import { itemsPlace } from './items-place.ts'
import { Verdict } from './verdict.tsx'

const Field = draftFields<DraftContentOf<'transactionSet'>>()

/** The form of a set: what it is, and what its items are to come to. The items have a page of their own. */
export function TransactionSetDraftFields({ at, choiceAt, approvedId }: DraftFieldsProps<'transactionSet'>) {
  const currency = useDraftText('currency')
  return (
    <>
      <DraftSection title="Set" description="All its items are of one currency, and effective on its day.">
        <Field.Text {...at('name')} />
        <Field.Date {...at('effectiveDate')} />
        <Field.Text {...at('currency')} />
        <Field.Select {...choiceAt('source')} />
        <Field.Text {...at('fileName')} />
        <Field.Switch {...at('atomic')} />
        <Field.TextArea {...at('description')} />
      </DraftSection>
      <DraftSection title="Control figures" description="As you counted them, before they are compared.">
        <Field.Number {...at('controlCount')} />
        <Field.Money {...at('controlTotal')} currency={currency} />
      </DraftSection>
      {approvedId === null ? (
        <DraftSection
          title="Items"
          description="Typed, pasted or from a file; put in order, and tried before they are sent."
        >
          <Suspense fallback={<SkeletonText lines={2} />}>
            <Items />
          </Suspense>
        </DraftSection>
      ) : (
        <DraftSection title="What it does">
          <WholeWidth>
            {wordsAlone('set')}
            <SetItems id={approvedId} />
          </WholeWidth>
        </DraftSection>
      )}
    </>
  )
}

function Items() {
  const stored = useStoredDraft()
  return stored ? <StoredItems id={stored.id} /> : 'Items can be added once what you type is stored.'
}

function StoredItems({ id }: { id: string }) {
  const { api } = useApp()
  const count = useDraftText('controlCount')
  const total = useDraftText('controlTotal')
  const { data: run, error, refetch } = useQuery(use(api.sets()).dryRun(id))
  const open = <LinkButton href={itemsPlace(id)}>Open the items</LinkButton>
  if (error) return <PartError error={error} retry={() => void refetch()} />
  if (!run) return <SkeletonText lines={2} />
  return (
    <WholeWidth>
      <ControlFigures run={run} count={count} total={total} />
      <Verdict run={run} actions={open} />
    </WholeWidth>
  )
}
