/** Saves content as a file of the user. */
export function download(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // some browsers read the file after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
