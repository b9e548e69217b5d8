import { profileCalls } from '@haat/contract/account/account-calls'

import { noRefreshCookie } from '#modules/identity/index.ts'
import { bind, type Api } from '#platform/http/api.ts'
import type { Storage } from '#platform/storage.ts'

import { presentProfile } from './profile.present.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { confirmContact } from './change-contact.ts'
import { deleteOwnAccount, type DeletionDeps } from '../deletion/delete-account.ts'
import { myData } from './my-data.ts'
import { changeProfileImage } from './profile-image.ts'
import { readProfile } from './read-profile.ts'
import { undoContactChange } from './undo-contact.ts'
import { updateProfile } from './update-profile.ts'

interface ProfileCallDeps {
  profile: ProfileDeps
  deletion: DeletionDeps
  storage: Storage
}

export function bindProfileCalls(api: Api, { profile, deletion, storage }: ProfileCallDeps): void {
  const profileOf = async (userId: string) => presentProfile(await readProfile(profile, userId))
  bind(api, profileCalls, {
    'GET /user/get-single-user/{id}': ({ params }) => profileOf(params.id),
    'PUT /user/update-profile': async ({ actor, body, request }) =>
      presentProfile(await updateProfile(profile, actor, body, request.address)),
    'POST /user/confirm-contact': async ({ actor, body }) => {
      await confirmContact(profile, actor, body)
      return profileOf(actor.userId)
    },
    'POST /user/undo-contact': ({ body }) => undoContactChange(profile, body.token),
    'POST /user/upload-profile-image': async ({ body, files }) => {
      await changeProfileImage({ db: profile.db, storage }, body.id, files.profileImage.bytes)
      return profileOf(body.id)
    },
    'GET /user/my-data': ({ actor }) => myData(deletion, actor),
    'POST /user/delete-account': async ({ actor, body, request }) => {
      await deleteOwnAccount(deletion, actor, body.password)
      request.setCookie(noRefreshCookie)
      return null
    },
  })
}
