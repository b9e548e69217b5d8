import Eye from '~icons/eye'
import EyeOff from '~icons/eye-off'
import { useState } from 'react'
import type { Named } from './control.ts'
import { IconButton } from './icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password input with a button that shows the password. */
export function PasswordInput({
  labels,
  ...rest
}: Named & Omit<InputProps, 'type' | 'action'> & { labels: { show: string; hide: string } }) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton label={shown ? labels.hide : labels.show} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  )
}
