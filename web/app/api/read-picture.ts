/** The content of one of the shop's own pictures. */
export async function readPicture(address: string): Promise<Blob> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`Picture ${address} cannot be read: ${reply.status}`)
  return reply.blob()
}
