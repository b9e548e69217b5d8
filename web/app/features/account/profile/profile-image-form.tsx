import type { Profile } from '@haat/contract/account/account'
import ImageUp from '~icons/image-up'
import { useState, type SubmitEvent } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import type { ChosenPicture } from '#app/components/picture/chosen-picture.ts'
import { PictureChooser } from '#app/components/picture/picture-chooser.tsx'
import { useChosenPictures } from '#app/components/picture/use-chosen-pictures.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { Avatar } from '#app/components/avatar.tsx'
import { useBusy } from '#app/util/use-busy.ts'
import { failureText } from '#app/components/failure-text.ts'
import { FormAlert } from '../form-alert.tsx'

interface ProfileImageFormProps {
  profile: Profile
  onChanged(profile: Profile): void
}

/** The user's picture: choose or take one, see it, upload it, or remove the one there is. */
export function ProfileImageForm({ profile, onChanged }: ProfileImageFormProps) {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const chosen = useChosenPictures(pictures, setPictures, { most: 1 })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useBusy<'upload' | 'remove' | undefined>(undefined)
  const [picked] = pictures
  const save = async (which: 'upload' | 'remove', call: () => Promise<Profile>) => {
    if (!readSession().user) {
      toast.error(m.account_no_user_id())
      return
    }
    setBusy(which)
    setError(undefined)
    try {
      onChanged(await call())
      for (const picture of pictures) chosen.remove(picture)
      toast.success(m.account_image_success())
    } catch (failure) {
      toast.error(m.account_image_failed())
      setError(failureText(failure, m.account_image_failed()))
    } finally {
      setBusy(undefined)
    }
  }
  const upload = (event: SubmitEvent) => {
    event.preventDefault()
    const id = profile._id
    const file = picked?.file
    if (!file || busy) return
    void save('upload', () =>
      browserApi('POST /user/upload-profile-image', {
        body: { id },
        files: { profileImage: file },
      }),
    )
  }

  return (
    <form onSubmit={upload} className="flex max-w-prose flex-col gap-6 sm:flex-row sm:gap-8">
      <Avatar
        name={profile.name}
        picture={picked?.src || profile.profileImg}
        alt={m.account_image_alt()}
        className="size-32 text-h1"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-5">
        <PictureChooser
          label={m.account_image_choose()}
          hint={m.account_image_hint()}
          pictures={pictures}
          chosen={chosen}
        />
        <FormAlert text={error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={!picked}
            busy={busy === 'upload'}
            busyLabel={m.account_image_busy()}
          >
            <ImageUp aria-hidden className="size-5 stroke-[1.75]" />
            {m.account_image_upload()}
          </Button>
          {profile.profileImg && !picked && (
            <Button
              tone="quiet"
              busy={busy === 'remove'}
              onClick={() =>
                void save('remove', () =>
                  browserApi('PUT /user/update-profile', {
                    body: { id: profile._id, profileImg: '' },
                  }),
                )
              }
            >
              {m.account_image_remove()}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
