import type { OwnCalls } from '@strongroom/api'
import type { Absence } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button } from '@strongroom/ui/button'
import { DayField } from '@strongroom/ui/day-field'
import { DetailSection, SectionFields } from '@strongroom/ui/patterns/detail-screen'
import { Select } from '@strongroom/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSaveOwn } from './use-save-own.ts'

/** When one is away, and who decides then. */
export function AbsenceForm({ calls, stored }: { calls: OwnCalls; stored: Absence | null }) {
  const [from, setFrom] = useState(stored?.from ?? '')
  const [to, setTo] = useState(stored?.to ?? '')
  const [delegate, setDelegate] = useState(stored?.delegateUserId ?? '')
  const { data: delegates, error } = useQuery(calls.delegates())
  const { save, pending, errors } = useSaveOwn('Saved. Your delegate is asked as well while you are away.')
  const options = (delegates?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const nobody = delegates?.items.length === 0
  return (
    <DetailSection title="Out of office">
      <SectionFields>
        {errors[''] !== undefined && <Banner announce tone="danger" title={errors['']} />}
        <DayField label="First day" value={from} onChange={setFrom} error={errors['outOfOffice.from']} />
        <DayField label="Last day" value={to} onChange={setTo} error={errors['outOfOffice.to']} />
        <Select
          label="Who decides in your place"
          description="By their own right, and only what you were chosen for. A decision says that it was made for you."
          placeholder="Nobody"
          options={options}
          value={delegate}
          onChange={setDelegate}
          disabledReason={nobody ? 'You approve nothing that somebody else may approve as well.' : error?.message}
          error={errors['outOfOffice.delegateUserId']}
        />
        <Button
          disabledReason={from === '' || to === '' ? 'Choose the first and the last day first.' : undefined}
          pending={pending}
          onClick={() => void save({ outOfOffice: { from, to, delegateUserId: delegate === '' ? null : delegate } })}
        >
          Save absence
        </Button>
        <Button
          disabledReason={stored === null ? 'You are not away.' : undefined}
          pending={pending}
          onClick={() => void save({ outOfOffice: null })}
        >
          I am back
        </Button>
      </SectionFields>
    </DetailSection>
  )
}
