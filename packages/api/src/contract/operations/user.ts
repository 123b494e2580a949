import type { Operations } from '../operation.ts'
import { readersOfPeople } from '../privilege.ts'
import { inviteBody, saveUserBody, userDetail } from '../user-detail.ts'

/** One person of the directory, as administrators see and change them. */
export const userOperations = {
  detail: {
    method: 'GET',
    path: 'directory/users/{id}',
    summary: 'Read a person',
    status: 200,
    answer: userDetail,
    access: readersOfPeople,
    refusals: ['userIdRequired', 'userNotFound'],
    idFrom: 'directory.users',
  },
  invite: {
    method: 'POST',
    path: 'directory/user/invite',
    summary: 'Invite a person',
    body: inviteBody,
    status: 201,
    answer: userDetail,
    access: 'users.manage',
    refusals: [
      'emailRequired',
      'emailInvalid',
      'emailTooLong',
      'emailInUse',
      'firstNameTooLong',
      'lastNameTooLong',
      'rolesNotFound',
    ],
  },
  resendInvite: {
    method: 'POST',
    path: 'directory/user/{id}/invite',
    summary: 'Send an invitation again',
    status: 200,
    answer: userDetail,
    access: 'users.manage',
    refusals: ['userIdRequired', 'userNotFound', 'invalidOperation'],
    idFrom: 'directory.users',
  },
  update: {
    method: 'PUT',
    path: 'directory/user/{id}',
    summary: "Change a person's name, roles, time zone or absence",
    body: saveUserBody,
    status: 200,
    answer: userDetail,
    access: 'users.manage',
    refusals: ['userIdRequired', 'userNotFound', 'firstNameTooLong', 'lastNameTooLong', 'rolesNotFound'],
    idFrom: 'directory.users',
  },
  disable: {
    method: 'DELETE',
    path: 'directory/user/{id}',
    summary: 'Disable a person: they can no longer sign in',
    status: 204,
    access: 'users.manage',
    refusals: ['userIdRequired', 'userNotFound', 'invalidOperation'],
    idFrom: 'directory.users',
  },
} as const satisfies Operations
