import type { DraftContentOf } from '@strongroom/api/contract'
import { draftFields, DraftSection } from '@strongroom/ui/draft-form'
import type { FormWords } from '../../fields/form-words.ts'
import { SourceField } from '../../fields/source-fields.tsx'

const Field = draftFields<DraftContentOf<'contact'>>()

/** The form of a contact. What it belongs to follows from where it was begun. */
export function ContactDraftFields({ at, choiceAt, sourceAt }: FormWords) {
  return (
    <>
      <DraftSection title="Person">
        <Field.Text {...at('firstName')} />
        <Field.Text {...at('lastName')} />
        <Field.Text {...at('title')} />
        <Field.Switch {...at('isActive')} />
        <Field.CheckboxGroup {...choiceAt('roles')} />
      </DraftSection>
      <DraftSection title="How to reach" description="An email address or a phone number.">
        <Field.Text {...at('email')} type="email" />
        <Field.Text {...at('phone')} type="tel" placeholder="+1" />
        <Field.Select {...choiceAt('preferredChannel')} />
        <SourceField {...sourceAt('timezoneId')} />
        <Field.CheckboxGroup {...choiceAt('notifyOn')} />
      </DraftSection>
    </>
  )
}
