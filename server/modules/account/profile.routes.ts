import { profileCalls } from '@haat/contract/account-calls'

import { bind, type Api } from '#platform/http/api.ts'

import { presentProfile } from './account.present.ts'
import type { AccountPorts } from './account-ports.ts'
import { confirmContact } from './change-contact.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { myData } from './my-data.ts'
import { changeProfileImage } from './profile-image.ts'
import { readProfile } from './read-profile.ts'
import { noRefreshCookie } from './refresh-token.ts'
import { undoContact } from './undo-contact.ts'
import { updateProfile } from './update-profile.ts'

export function bindProfileCalls(api: Api, ports: AccountPorts): void {
  const profileOf = async (userId: string) => presentProfile(await readProfile(ports, userId))
  bind(api, profileCalls, {
    'GET /user/get-single-user/{id}': ({ params }) => profileOf(params.id),
    'PUT /user/update-profile': async ({ actor, body, request }) =>
      presentProfile(await updateProfile(ports, actor, body, request.address)),
    'POST /user/confirm-contact': async ({ actor, body }) => {
      await confirmContact(ports, actor, body)
      return profileOf(actor.userId)
    },
    'POST /user/undo-contact': ({ body }) => undoContact(ports, body.token),
    'POST /user/upload-profile-image': async ({ body, files }) => {
      await changeProfileImage(ports, body.id, files.profileImage.bytes)
      return profileOf(body.id)
    },
    'GET /user/my-data': ({ actor }) => myData(ports, actor),
    'POST /user/delete-account': async ({ actor, body, request }) => {
      await deleteOwnAccount(ports, actor, body.password)
      request.setCookie(noRefreshCookie)
      return null
    },
  })
}
