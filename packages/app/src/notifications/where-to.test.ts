import { notificationFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { knownKinds } from '../kinds/addresses.ts'
import { whereTo } from './where-to.ts'

const at = (of: Parameters<typeof notificationFixture>[1]) => whereTo(knownKinds, notificationFixture(0, of))

test.each([
  [{ kind: 'TaskAssigned', entityType: 'Institutions', entityId: 'i', taskId: 't' }, '/tasks/institution/t'],
  [
    { kind: 'TaskDecided', entityType: 'Institutions', entityId: 'i', taskId: 't', severity: 'success' },
    '/institutions/i',
  ],
  [
    { kind: 'TaskDecided', entityType: 'Institutions', entityId: 'i', taskId: 't', severity: 'warning' },
    '/tasks/institution/t',
  ],
  [{ kind: 'Mentioned', entityType: 'client', entityId: 'c' }, '/clients/c?tab=notes'],
  [{ kind: 'Mentioned', entityType: 'pendingClient', entityId: 'd' }, '/pending-clients/d'],
  [{ kind: 'InviteAccepted', entityType: 'user', entityId: 'u' }, '/teams/person?id=u'],
  [{ kind: 'RequestFailed', entityType: 'request', entityId: 'r' }, '/requests/r'],
  [{ kind: 'RateStale', entityType: null, entityId: null }, undefined],
  [{ kind: 'Later', entityType: 'Sheep', entityId: 's' }, undefined],
])('%j leads to %s', (of, href) => expect(at(of)).toBe(href))
