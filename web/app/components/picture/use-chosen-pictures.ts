import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { m } from '#app/messages/generated/messages.js'
import { newId } from '#app/util/new-id.ts'
import { makeSmall } from './make-small.ts'

import type { ChosenPicture } from './chosen-picture.ts'
import { whyLeftOut } from './left-out.ts'

type Change = (next: (before: readonly ChosenPicture[]) => readonly ChosenPicture[]) => void

/**
 * The pictures that a person chooses: each is at its place at once, and is made small there. What cannot be used is
 * taken out again and told by name.
 */
export function useChosenPictures(
  pictures: readonly ChosenPicture[],
  change: Change,
  { most, withDecoder = false }: { most: number; /** See makeSmall(). */ withDecoder?: boolean },
) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const making = useRef(new Map<string, AbortController>())
  useForgottenPictures(pictures, making)

  const make = async (id: string, file: File, signal: AbortSignal) => {
    const { name } = file
    const put = (changed: Omit<ChosenPicture, 'id'>) =>
      change((before) => before.map((one) => (one.id === id ? { id, ...changed } : one)))
    try {
      const made = await makeSmall(file, {
        signal,
        withDecoder,
        onStep: (step) => !signal.aborted && put({ src: '', making: { name, step } }),
      })
      if (!signal.aborted) put({ src: URL.createObjectURL(made), file: made })
    } catch (error) {
      if (signal.aborted) return
      change((before) => before.filter((one) => one.id !== id))
      setLeftOut((before) => [...before, whyLeftOut(name, error)])
    } finally {
      making.current.delete(id)
    }
  }
  const remove = ({ id, src }: ChosenPicture) => {
    making.current.get(id)?.abort()
    URL.revokeObjectURL(src)
    change((before) => before.filter((one) => one.id !== id))
  }
  const add = (files: readonly File[]) => {
    // A single one takes the place of the former.
    if (most === 1) for (const picture of pictures) remove(picture)
    const room = most === 1 ? 1 : Math.max(0, most - pictures.length)
    const [taken, others] = [files.slice(0, room), files.slice(room)]
    setLeftOut(others.map(({ name }) => m.picture_too_many({ name, most })))
    const chosen = taken.map((file) => ({ id: newId(), file }))
    const waiting = chosen.map(({ id, file: { name } }) => ({
      ...{ id, src: '' },
      making: { name, step: 'waiting' as const },
    }))
    change((before) => [...before, ...waiting])
    for (const { id, file } of chosen) {
      const controller = new AbortController()
      making.current.set(id, controller)
      void make(id, file, controller.signal)
    }
  }
  return { leftOut, clearLeftOut: () => setLeftOut([]), add, remove, most }
}

/** When the form is left: revokes the object URLs of chosen files, and stops those that are still made. */
function useForgottenPictures(
  pictures: readonly ChosenPicture[],
  making: RefObject<ReadonlyMap<string, AbortController>>,
): void {
  const forget = useEffectEvent(() => {
    for (const controller of making.current.values()) controller.abort()
    for (const { src, file } of pictures) if (file) URL.revokeObjectURL(src)
  })
  useEffect(() => () => forget(), [])
}
