import { useEffect, useRef, useState } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { Field, type FieldProps } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { makeSmall, type PictureStep } from '#app/components/picture/make-small.ts'
import type { PictureLimits } from '#app/components/picture/picture-plan.ts'

import { choosableTypes } from '#app/components/picture/choosable-types.ts'
import { whyLeftOut } from '#app/components/picture/left-out.ts'
import { PictureWait } from '#app/components/picture/picture-wait.tsx'
import { useHeldSubmit } from '#app/components/picture/use-held-submit.ts'

interface PictureFieldProps extends FieldProps {
  name: string
  limits?: PictureLimits
  /** Gets the picture as the form sends it; nothing while none is chosen, or it cannot be used. */
  onChoose: (picture: File | undefined) => void
}

/** A picture, which is made small as it is chosen. Why it cannot be used stands below it. */
export function PictureField({ name, limits, onChoose, error, ...field }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const making = useRef<AbortController>(null)
  const [step, setStep] = useState<{ name: string; step: PictureStep }>()
  const [faults, setFaults] = useState(0)
  const [wrong, setWrong] = useState<string>()
  const held = useHeldSubmit(input, step !== undefined, faults)
  useEffect(() => () => making.current?.abort(), [])
  const choose = async (file: File | undefined) => {
    making.current?.abort()
    const { signal } = (making.current = new AbortController())
    setStep(undefined)
    setWrong(undefined)
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
    } catch (fault) {
      if (signal.aborted) return
      put(input.current)
      setFaults((before) => before + 1)
      setWrong(whyLeftOut(file.name, fault))
    }
    setStep(undefined)
  }
  return (
    <Field {...field} name={name} error={wrong ?? error}>
      {(control) => (
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
      )}
    </Field>
  )
}

/** Makes the form send this file instead of the chosen one. */
function put(input: HTMLInputElement | null, ...files: File[]): void {
  if (!input) return
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  input.files = list.files
}
