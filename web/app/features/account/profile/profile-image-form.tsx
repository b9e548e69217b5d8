import type { Profile } from '@haat/contract/account/account'
import { onePicture } from '@haat/contract/media'
import ImageUp from '~icons/image-up'
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'

import { browserApi } from '#app/api/browser-api.ts'
import { readSession } from '#app/api/session-store.ts'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

import { Avatar } from '#app/components/avatar.tsx'
import { useBusy } from '#app/util/use-busy.ts'
import { failureText } from '../failure-text.ts'

interface ProfileImageFormProps {
  profile: Profile
  onChanged(profile: Profile): void
}

interface Picked {
  file: File
  /** Object URL of the chosen file. */
  preview: string
}

/** The user's picture: choose, preview, upload or remove. */
export function ProfileImageForm({ profile, onChanged }: ProfileImageFormProps) {
  const [picked, setPicked] = useState<Picked>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useBusy<'upload' | 'remove' | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  // Revokes the object URL when another picture is chosen or the page is left.
  useEffect(() => () => URL.revokeObjectURL(picked?.preview ?? ''), [picked])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    const wrong = chosen && whatIsWrong(chosen)
    setError(wrong)
    setPicked(chosen && !wrong ? { file: chosen, preview: URL.createObjectURL(chosen) } : undefined)
  }
  const save = async (which: 'upload' | 'remove', call: () => Promise<Profile>) => {
    if (!readSession().user) {
      toast.error(m.account_no_user_id())
      return
    }
    setBusy(which)
    setError(undefined)
    try {
      onChanged(await call())
      setPicked(undefined)
      if (input.current) input.current.value = ''
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
    if (!picked) {
      input.current?.click()
      return
    }
    void save('upload', () =>
      browserApi('POST /user/upload-profile-image', {
        body: { id },
        files: { profileImage: picked.file },
      }),
    )
  }

  return (
    <form onSubmit={upload} className="flex max-w-prose flex-col gap-6 sm:flex-row sm:gap-8">
      <Avatar
        name={profile.name}
        picture={picked?.preview ?? profile.profileImg}
        alt={m.account_image_alt()}
        className="size-32 text-h1"
      />
      <div className="grid flex-1 content-start gap-5">
        <Field
          label={
            picked ? m.account_image_chosen({ file: picked.file.name }) : m.account_image_choose()
          }
          hint={m.account_image_hint()}
          error={error}
        >
          {({ id, describedBy, invalid }) => (
            <input
              ref={input}
              id={id}
              type="file"
              accept="image/*"
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              onChange={choose}
              className="w-full cursor-pointer rounded-control border border-edge bg-surface text-small text-ink-soft file:mr-4 file:min-h-target file:cursor-pointer file:bg-ground file:px-4 file:font-medium file:text-ink hover:border-ink-faint aria-invalid:border-alta"
            />
          )}
        </Field>
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

function whatIsWrong(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return m.account_image_not_image()
  if (file.size > onePicture.maxBytes) return m.account_image_too_large()
  return undefined
}
