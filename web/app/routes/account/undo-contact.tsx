import { useParams } from 'react-router'

import { UndoContact } from '#app/features/account/verification/undo-contact.tsx'

export function Component() {
  const { token = '' } = useParams()
  return <UndoContact key={token} token={token} />
}
