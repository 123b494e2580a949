import type { OwnCalls } from '@strongroom/api'
import type { Absence } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { DayField } from '@strongroom/ui/day-field'
import { DetailSection, SectionActions, SectionFields } from '@strongroom/ui/patterns/detail-screen'
import { Select } from '@strongroom/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { useSaveOwn } from './use-save-own.ts'

type AbsenceText = { from: string; to: string; delegate: string }

/** When one is away, and who decides then. */
export function AbsenceForm({ calls, stored }: { calls: OwnCalls; stored: Absence | null }) {
  const { form, change, forget } = useKeptForm<AbsenceText>('absence', {
    from: stored?.from ?? '',
    to: stored?.to ?? '',
    delegate: stored?.delegateUserId ?? '',
  })
  const { from, to, delegate } = form
  const { data: delegates, error } = useQuery(calls.delegates())
  const { save, pending, errors } = useSaveOwn()
  const put = async (outOfOffice: Absence | null) => {
    if (await save({ outOfOffice }, savedWords(outOfOffice))) forget()
  }
  const options = (delegates?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nobody = delegates?.items.length === 0
  return (
    <DetailSection title="Out of office">
      <SectionFields>
        {errors[''] !== undefined && <Banner announce tone="danger" title={errors['']} />}
        <DayField
          label="First day"
          value={from}
          onChange={(next) => change({ from: next })}
          error={errors['outOfOffice.from']}
        />
        <DayField
          label="Last day"
          value={to}
          onChange={(next) => change({ to: next })}
          error={errors['outOfOffice.to']}
        />
        <Select
          label="Who decides in your place"
          description="By their own right, and only what you were chosen for. A decision says that it was made for you."
          placeholder="Nobody"
          options={options}
          value={delegate}
          onChange={(next) => change({ delegate: next })}
          disabledReason={nobody ? 'You approve nothing that somebody else may approve as well.' : error?.message}
          error={errors['outOfOffice.delegateUserId']}
        />
      </SectionFields>
      <SectionActions>
        <Button
          disabledReason={from === '' || to === '' ? 'Choose the first and the last day first.' : undefined}
          pending={pending}
          onClick={() => void put({ from, to, delegateUserId: delegate === '' ? null : delegate })}
        >
          Save absence
        </Button>
        <Button
          disabledReason={stored === null ? 'You are not away.' : undefined}
          pending={pending}
          onClick={() => void put(null)}
        >
          I am back
        </Button>
      </SectionActions>
    </DetailSection>
  )
}

/** What is true once this is saved. */
function savedWords(absence: Absence | null): string {
  if (absence === null) return 'Saved. You are not away any more.'
  return typeof absence.delegateUserId === 'string'
    ? 'Saved. Your delegate is asked as well while you are away.'
    : 'Saved. Nobody decides in your place while you are away.'
}
