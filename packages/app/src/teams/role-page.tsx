import { toApiError } from '@strongroom/api'
import { roleType, type Role } from '@strongroom/api/contract'
import { Banner } from '@strongroom/ui/banner'
import { Button, LinkButton } from '@strongroom/ui/button'
import { ChoiceMatrix } from '@strongroom/ui/choice-matrix'
import { Page } from '@strongroom/ui/page'
import { DetailScreen, DetailSection, SectionFields, SectionStack } from '@strongroom/ui/patterns/detail-screen'
import { Select } from '@strongroom/ui/select'
import { TextField } from '@strongroom/ui/text-field'
import { Textarea } from '@strongroom/ui/textarea'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { PageWords } from '../drafts/page-words.tsx'
import { useKeptForm } from '../drafts/use-kept-form.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { say } from '../shell/say.ts'
import { useMe } from '../shell/use-app.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'
import { matrixOf } from './matrix-rows.ts'
import { manageReason } from './person-words.ts'
import { changeInWords, roleChange, withChoice } from './role-change.ts'
import type { TeamCalls } from './role-choices.ts'
import { RoleHolders } from './role-holders.tsx'

type RolePageProps = { calls: TeamCalls; role: Role | undefined; copied: Role | undefined }

const types = roleType.options.map((value) => ({ value, label: value }))
const nothing: ReadonlySet<string> = new Set()
const detailsOf = (id: string) => `/teams/role-details?id=${encodeURIComponent(id)}`

/** What is typed, with the privileges in the order of their codes. */
type RoleText = { name: string; type: string; description: string; chosen: readonly string[] }

/** A role: what it is called, what it allows, and who holds it. What a change does is said before it is saved. */
export function RolePage(props: RolePageProps) {
  const { role, copied } = props
  // What was typed on a former revision is no change of this one.
  const id = role ? `${role.id} ${role.revision}` : copied ? `copy of ${copied.id}` : 'new'
  return (
    <PageWords about="role" id={id}>
      <RoleForm {...props} />
    </PageWords>
  )
}

function RoleForm({ calls, role, copied }: RolePageProps) {
  const me = useMe()
  const router = useRouter()
  const { data: privileges } = useSuspenseQuery(calls.roles.privileges())
  const from = role ?? copied
  const {
    form: { name, type, description, ...typed },
    change: put,
    forget,
  } = useKeptForm<RoleText>('role', {
    name: role?.name ?? (copied ? `${copied.name} (copy)` : ''),
    type: from?.roleType ?? '',
    description: from?.description ?? '',
    chosen: from?.accessPrivileges.toSorted() ?? [],
  })
  const chosen = new Set(typed.chosen)
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useMutation(calls.roles.create())
  const update = useMutation(calls.roles.update(role?.id ?? ''))
  const remove = useMutation(calls.roles.delete(role?.id ?? ''))
  const before = role ? new Set(role.accessPrivileges) : nothing
  const change = roleChange(privileges.items, { before, after: chosen })
  const refused = manageReason(me, 'roles')
  const isHeld = role !== undefined && me.roles.some(({ id }) => id === role.id)
  const own = isHeld ? 'You hold this role, so someone else has to change what it allows.' : undefined
  const pending = create.isPending || update.isPending

  const save = async () => {
    const known = types.find(({ value }) => value === type)
    if (!known) return setErrors({ fields: { roleType: 'A role type is required.' } })
    const body = {
      name,
      roleType: roleType.parse(known.value),
      accessPrivileges: [...chosen],
      ...(description.trim() !== '' && { description }),
    }
    setErrors({})
    try {
      if (role) {
        await update.mutateAsync({ ...body, ...(role.revision !== undefined && { revision: role.revision }) })
        forget()
        say.success('The role is saved. It counts for all who hold it from their next step on.')
      } else {
        const made = await create.mutateAsync(body)
        forget()
        say.success('The role is created. Nobody holds it yet.')
        router.history.push(detailsOf(made.id), undefined, { ignoreBlocker: true })
      }
    } catch (thrown) {
      setErrors(errorsOf(toApiError(thrown)))
    }
  }

  const discard = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        forget()
        say.success('The role is deleted.')
        router.history.push('/teams/roles', undefined, { ignoreBlocker: true })
      },
      onError: (thrown) => setErrors({ problem: thrown.message }),
    })

  const title = role?.name ?? 'New role'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Page>
        <DetailScreen
          title={title}
          breadcrumbs={[{ label: 'Roles', href: '/teams/roles' }]}
          subtitle={role && `${role.roleType}, held by ${role.userCount}`}
          actions={
            <>
              {role && (
                <>
                  <Button
                    disabledReason={
                      refused ??
                      (role.userCount > 0
                        ? `Held by ${role.userCount}: give them another role first. They are named below.`
                        : undefined)
                    }
                    pending={remove.isPending}
                    onClick={discard}
                  >
                    Delete
                  </Button>
                  <LinkButton href={`/teams/role-details?copy=${encodeURIComponent(role.id)}`} disabledReason={refused}>
                    Copy
                  </LinkButton>
                </>
              )}
              <Button variant="primary" disabledReason={refused} pending={pending} onClick={() => void save()}>
                {role ? 'Save' : 'Create role'}
              </Button>
            </>
          }
        >
          {errors.problem !== undefined && <Banner announce tone="danger" title={errors.problem} />}
          <DetailSection title="Role">
            <SectionFields>
              <TextField
                label="Name"
                required
                value={name}
                onChange={(next) => put({ name: next })}
                maxLength={200}
                disabledReason={refused}
                error={errors.fields?.['name']}
              />
              <Select
                label="Type"
                required
                placeholder="Choose one"
                options={types}
                value={type}
                onChange={(next) => put({ type: next })}
                disabledReason={refused}
                error={errors.fields?.['roleType']}
              />
              <Textarea
                label="Description"
                rows={2}
                maxLength={500}
                value={description}
                onChange={(next) => put({ description: next })}
                disabledReason={refused}
                error={errors.fields?.['description']}
              />
            </SectionFields>
          </DetailSection>
          <DetailSection title="What it allows">
            <SectionStack>
              {errors.fields?.['accessPrivileges'] !== undefined && (
                <Banner announce tone="danger" title={errors.fields['accessPrivileges']} />
              )}
              <ChoiceMatrix
                label="Privileges"
                rowsLabel="Of"
                {...matrixOf(privileges.items)}
                chosen={chosen}
                {...(role && { before })}
                disabledReason={refused ?? own}
                onChange={(code, isChosen) =>
                  put({ chosen: [...withChoice(privileges.items, chosen, { code, isChosen })].toSorted() })
                }
              />
              {role && <Banner title="What saving does">{changeInWords(change, role.userCount)}</Banner>}
            </SectionStack>
          </DetailSection>
          {role && <RoleHolders calls={calls} role={role} />}
        </DetailScreen>
      </Page>
    </>
  )
}
