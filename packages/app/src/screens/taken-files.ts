/** The files that are handed to the reader while something is done, as the browser would save them. */
export async function takenFiles(act: () => Promise<void>): Promise<Blob[]> {
  const made: Blob[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) made.push(file)
    return 'blob:none'
  }
  HTMLAnchorElement.prototype.click = () => {}
  try {
    await act()
    return made
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
}
