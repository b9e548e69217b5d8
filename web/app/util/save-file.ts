/** Downloads a blob as a file of this name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by the next task: the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
