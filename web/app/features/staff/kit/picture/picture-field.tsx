import { useEffect, useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import type { Control } from '#app/ui/form/control.ts'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { makeSmall, type PictureStep } from '#app/components/picture/make-small.ts'
import type { PictureLimits } from '#app/components/picture/picture-plan.ts'

import { choosableTypes } from '#app/components/picture/choosable-types.ts'
import { whyLeftOut } from '#app/components/picture/left-out.ts'
import { PictureWait } from '#app/components/picture/picture-wait.tsx'
import { useHeldSubmit } from '#app/components/picture/use-held-submit.ts'

/**
 * A file input whose picture is made small as it is chosen: the form sends that one. `onChoose` gets it, or nothing with
 * the reason.
 */
export function PictureInput({
  control,
  name,
  limits,
  onChoose,
}: {
  control: Control
  name: string
  limits?: PictureLimits
  onChoose: (picture: File | undefined, wrong?: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const making = useRef<AbortController>(null)
  const [step, setStep] = useState<{ name: string; step: PictureStep }>()
  const [faults, setFaults] = useState(0)
  const held = useHeldSubmit(input, step !== undefined, faults)
  useEffect(() => () => making.current?.abort(), [])
  const choose = async (file: File | undefined) => {
    making.current?.abort()
    const { signal } = (making.current = new AbortController())
    setStep(undefined)
    onChoose(undefined)
    if (!file) return
    setStep({ name: file.name, step: 'waiting' })
    try {
      const made = await makeSmall(file, {
        signal,
        withDecoder: true,
        ...(limits && { limits }),
        onStep: (now) => setStep({ name: file.name, step: now }),
      })
      if (signal.aborted) return
      put(input.current, made)
      onChoose(made)
    } catch (error) {
      if (signal.aborted) return
      put(input.current)
      setFaults((before) => before + 1)
      onChoose(undefined, whyLeftOut(file.name, error))
    }
    setStep(undefined)
  }
  return (
    <>
      <FileInput
        ref={input}
        control={control}
        name={name}
        accept={choosableTypes}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {step && <PictureWait name={step.name} step={step.step} />}
      {held && <output className="text-small">{m.staff_picture_held()}</output>}
    </>
  )
}

/** Makes the form send this file instead of the chosen one. */
function put(input: HTMLInputElement | null, ...files: File[]): void {
  if (!input) return
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  input.files = list.files
}
