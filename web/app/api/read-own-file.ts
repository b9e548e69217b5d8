/** The content of one of the shop's own files, such as a picture. */
export async function readOwnFile(address: string): Promise<Blob> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`File ${address} cannot be read: ${reply.status}`)
  return reply.blob()
}
