import { useEffect, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'

import { PictureField } from '../../kit/picture/picture-field.tsx'

/** File input with a preview. */
export function ShownPictureField({
  label,
  name,
  now,
}: {
  label: string
  name: string
  /** URL of the present picture. */
  now?: string | undefined
}) {
  const [chosen, setChosen] = useState<string>()
  // Revokes the object URL when another picture is chosen or the form is left.
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  const shown = chosen ?? now
  return (
    <div className="flex items-start gap-4">
      {shown && (
        <img
          src={shown}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-control bg-ground object-cover"
        />
      )}
      <PictureField
        label={label}
        hint={m.staff_picture_hint()}
        name={name}
        className="min-w-0 flex-1"
        onChoose={(picture) => setChosen(picture && URL.createObjectURL(picture))}
      />
    </div>
  )
}
