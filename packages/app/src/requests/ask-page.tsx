import { toApiError, type RequestCalls } from '@strongroom/api'
import { requestContent, requestRules, submitDraft, type RequestContent } from '@strongroom/api/contract'
import { Button, LinkButton } from '@strongroom/ui/button'
import { sameValue } from '@strongroom/ui/changes'
import { DayField } from '@strongroom/ui/day-field'
import { Page } from '@strongroom/ui/page'
import { DetailSection, SectionFields } from '@strongroom/ui/patterns/detail-screen'
import { FormScreen } from '@strongroom/ui/patterns/form-screen'
import { RadioGroup } from '@strongroom/ui/radio-group'
import { Select } from '@strongroom/ui/select'
import { TextField } from '@strongroom/ui/text-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isRedirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import { today } from '../drafts/today.ts'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { say } from '../shell/say.ts'
import { settleFocus } from '../shell/settle-focus.ts'
import { useMe } from '../shell/use-app.ts'
import { AccountField } from './account-field.tsx'
import { askedFor, blankAsk, clientSide, hasRail, toldOf, withAccount, withType, type AskForm } from './ask-draft.ts'
import { Outlook, type ShowsCover } from './outlook-of.tsx'
import { openHref } from '../request-places.ts'
import { railOptions, requestReason, typeOptions } from './request-words.ts'
import { useRested } from './use-rested.ts'

type AskPageProps = {
  calls: RequestCalls
  /** The action of the route: asks, and ends in the redirect to where one goes on. @throws ApiError where it was refused */
  ask: (content: RequestContent) => Promise<never>
  Cover: ShowsCover
}

const rule = { content: requestContent, rules: requestRules }
const title = 'New request'

/** The entry: the form that asks for a withdrawal, a deposit or a transfer, and what it would do while one types. */
export function AskPage(props: AskPageProps) {
  return (
    <PageWords about="request" id="new">
      <PageTitle>{title}</PageTitle>
      <Page>
        <Ask {...props} />
      </Page>
    </PageWords>
  )
}

function Ask({ calls, ask, Cover }: AskPageProps) {
  const router = useRouter()
  const refused = requestReason(useMe(), 'edit')
  const { form, change, forget } = useKeptForm<AskForm>('request', blankAsk)
  const [errors, setErrors] = useState<ReturnType<typeof toldOf>['errors']>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const held = pending ? 'It is being sent' : undefined
  const outlook = useOutlook(calls, form, refused === undefined)

  /** What is entered anew is not wrong any more until somebody says so. */
  const put = (next: AskForm) => {
    const touched = Object.entries(next).filter(([field, text]) => Reflect.get(form, field) !== text)
    setErrors({ ...errors, ...Object.fromEntries(touched.map(([field]) => [field, undefined])) })
    change(next)
  }
  const typed = (field: keyof AskForm) => ({
    value: form[field],
    onChange: (text: string) => put({ ...form, [field]: text }),
    readOnly: pending,
    error: errors[field] ?? outlook.against(field),
  })

  const startAnew = () => {
    forget()
    setErrors({})
    setProblem(undefined)
    settleFocus(document)
  }

  const tell = (reasons: Parameters<typeof toldOf>[1]) => {
    const told = toldOf(form, reasons)
    setErrors(told.errors)
    setProblem(told.problem)
  }
  const send = async () => {
    setProblem(undefined)
    const asked = submitDraft(rule, askedFor(form), { today: today() })
    if (!asked.ok) return tell(asked.issues)
    setPending(true)
    try {
      await ask(asked.content)
    } catch (thrown) {
      if (isRedirect(thrown)) {
        forget()
        say.success('Asked for. It waits for the decision of somebody else.')
        return router.navigate({ ...router.resolveRedirect(thrown).options, ignoreBlocker: true })
      }
      const { reasons, message } = toApiError(thrown)
      tell(reasons.length > 0 ? reasons : [{ message }])
    } finally {
      setPending(false)
    }
  }

  return (
    <FormScreen
      header={{
        title,
        subtitle: 'Somebody else decides on what you ask for. Nothing moves before that.',
        breadcrumbs: [{ label: 'Requests', href: openHref() }],
      }}
      submitLabel="Ask for it"
      onSubmit={() => void send()}
      pending={pending}
      disabledReason={refused}
      problem={problem}
      actions={
        <>
          <LinkButton href={openHref()} disabledReason={held}>
            Cancel
          </LinkButton>
          {/* What was written before is there again: whoever wants another one begins with nothing. */}
          {!sameValue(form, blankAsk) && (
            <Button variant="quiet" onClick={startAnew} disabledReason={held}>
              Start anew
            </Button>
          )}
        </>
      }
      {...(refused === undefined && {
        rail: { label: 'What it would do', children: <Outlook type={form.type} {...outlook} Cover={Cover} /> },
      })}
    >
      <DetailSection title="What is asked for">
        <SectionFields>
          <RadioGroup
            label="Type"
            required
            direction="row"
            options={typeOptions}
            value={form.type}
            readOnly={pending}
            onChange={(type) => put(withType(form, type))}
            error={errors['type']}
          />
          <TextField
            label="Amount"
            required
            numeric
            inputMode="decimal"
            autoComplete="off"
            suffix={form.currency}
            {...typed('amount')}
            // The currency follows from the account, and without one is told there.
            error={errors['amount'] ?? (form.currency ? errors['currency'] : undefined) ?? outlook.against('amount')}
          />
        </SectionFields>
      </DetailSection>
      <DetailSection title="Between which accounts">
        <SectionFields>
          {(['source', 'destination'] as const).map((side) => (
            <AccountField
              // Another type has another account there.
              key={`${form.type} ${side}`}
              form={form}
              side={side}
              label={side === 'source' ? 'From' : 'To'}
              readOnly={pending}
              error={
                errors[`${side}AccountId`] ??
                (form.currency === '' && side === clientSide(form.type) ? errors['currency'] : undefined) ??
                outlook.against(`${side}AccountId`)
              }
              onChoose={(account) => put(withAccount(form, side, account))}
            />
          ))}
          {hasRail(form) && (
            <Select
              label="Rail"
              description="Left open: that of the external account, else ACH."
              placeholder="As the account says"
              options={railOptions}
              {...typed('rail')}
            />
          )}
        </SectionFields>
      </DetailSection>
      <DetailSection title="When and what for">
        <SectionFields>
          <DayField label="Needed by" {...typed('neededBy')} />
          <TextField label="Description" maxLength={100} autoComplete="off" {...typed('description')} />
        </SectionFields>
      </DetailSection>
    </FormScreen>
  )
}

/** What the platform says of the form as far as it is typed, and what stands against a field that somebody has filled. */
function useOutlook(calls: RequestCalls, form: AskForm, enabled: boolean) {
  const rested = useRested(form)
  const { data, error, isPlaceholderData } = useQuery({
    ...calls.preview(askedFor(rested)),
    placeholderData: keepPreviousData,
    enabled,
  })
  const current = sameValue(rested, form) && !isPlaceholderData ? data : undefined
  return {
    preview: data,
    error,
    busy: data !== undefined && current === undefined,
    against: (field: keyof AskForm): string | undefined =>
      form[field] === '' ? undefined : current?.issues.find((issue) => issue.field === field)?.message,
  }
}
