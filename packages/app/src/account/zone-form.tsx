import { Button } from '@strongroom/ui/button'
import { OptionSelect } from '@strongroom/ui/multi-select'
import { DetailSection, SectionActions, SectionFields } from '@strongroom/ui/patterns/detail-screen'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foundQuery, wordsQuery } from '../fields/source-queries.ts'
import { useApp } from '../shell/use-app.ts'
import { useSaveOwn } from './use-save-own.ts'

const none: readonly { value: string; label: string }[] = []

/** Where one works: days and terms are counted there. */
export function ZoneForm({ stored }: { stored: string }) {
  const { api } = useApp()
  const [zone, setZone] = useState(stored)
  const { data: zones = none, isFetching } = useQuery(foundQuery(api, 'timezone', ''))
  const { data: chosen } = useQuery(wordsQuery(api, 'timezone', zone))
  const { save, pending, errors } = useSaveOwn()
  const move = async () => {
    if (await save({ timezoneId: zone }, 'Your time zone is saved.')) giveReadersZone(zone)
  }
  return (
    <DetailSection title="Where you work">
      <SectionFields>
        <OptionSelect
          label="Time zone"
          description="Your day begins and ends there."
          options={zones}
          loading={isFetching}
          value={chosen ?? (zone === '' ? null : { value: zone, label: zone })}
          onChange={(option) => setZone(option?.value ?? '')}
          error={errors['timezoneId'] ?? errors['']}
        />
      </SectionFields>
      <SectionActions>
        <Button
          disabledReason={zone === stored || zone === '' ? 'Choose another time zone first.' : undefined}
          pending={pending}
          onClick={() => void move()}
        >
          Save time zone
        </Button>
      </SectionActions>
    </DetailSection>
  )
}
