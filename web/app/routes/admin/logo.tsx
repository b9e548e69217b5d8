import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { z } from 'zod'

import { browserApi } from '#app/api/browser-api.ts'
import { StaffForm } from '#app/features/staff/kit/staff-form.tsx'
import { useStaffForm } from '#app/features/staff/kit/use-staff-form.ts'
import { Page } from '#app/features/staff/kit/page.tsx'
import { PictureField } from '#app/features/staff/kit/picture/picture-field.tsx'
import { listFailed } from '#app/features/staff/kit/list-failed.tsx'
import { staffLoader } from '#app/features/staff/kit/staff-loader.ts'
import { useConfirm } from '#app/features/staff/kit/use-confirm.tsx'
import { m } from '#app/messages/generated/messages.js'
import { Button } from '#app/ui/form/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { toast } from '#app/ui/feedback/toast.ts'

export const loader = staffLoader({ permission: 'content' }, ({ api }) => api('GET /logo'))

/** Error messages by the field name that the server uses. */
const Chosen = z.object({
  'files.logo': z.file(m.staff_logo_needed()).min(1, m.staff_logo_needed()),
})

export function Component() {
  const logo = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<string>()
  const { ask, dialog } = useConfirm()
  // Revokes the object URL when another picture is chosen or the page is left.
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const form = useStaffForm(Chosen, async ({ 'files.logo': file }) => {
    await browserApi('POST /logo', { body: {}, files: { logo: file } })
    toast.success(m.staff_logo_saved())
    await revalidate()
    setPreview(undefined)
  })
  const askToRemove = (id: string) =>
    ask({
      title: m.staff_logo_remove_of(),
      text: m.staff_logo_remove_text(),
      action: m.staff_logo_remove(),
      act: () => browserApi('DELETE /logo/{id}', { params: { id } }),
      done: m.staff_logo_removed(),
    })
  const shown = preview ?? logo?.logo
  return (
    <Page title={m.staff_logo()} subtitle={m.staff_logo_subtitle()}>
      <Card className="max-w-prose">
        <h2 className="mb-2 text-small font-medium">{m.staff_logo_preview()}</h2>
        <div className="mb-6 flex h-16 items-center rounded-control border border-line bg-canvas px-4">
          {shown ? (
            <img
              src={shown}
              alt={m.staff_logo_alt()}
              className="h-10 w-auto max-w-full object-contain"
              // A chosen file that is not a picture: the error appears on saving.
              onError={() => setPreview(undefined)}
            />
          ) : (
            <span className="text-ink-soft">{m.staff_logo_none()}</span>
          )}
        </div>
        {/* The key empties the form after a new logo is saved. */}
        <StaffForm
          key={logo?._id}
          form={form}
          className="gap-4"
          buttons={
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={form.busy}>
                {m.staff_save()}
              </Button>
              {logo && (
                <Button tone="quiet" onClick={() => askToRemove(logo._id)}>
                  {m.staff_logo_remove()}
                </Button>
              )}
            </div>
          }
        >
          <PictureField
            label={m.staff_logo_picture()}
            hint={m.staff_logo_hint()}
            name="files.logo"
            onChoose={(picture) => setPreview(picture && URL.createObjectURL(picture))}
          />
        </StaffForm>
      </Card>
      {dialog}
    </Page>
  )
}

export const ErrorBoundary = listFailed(m.staff_logo)
