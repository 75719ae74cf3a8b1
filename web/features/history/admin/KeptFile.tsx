import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { storedUrl } from '../../../../text/storedUrl.ts'
import { dataUrlOf } from '../../../lib/files/chosenPicture.ts'
import { sourcesOf } from '../../../lib/files/smallVersions.ts'
import { getToken } from '../../../lib/session/session.ts'
import { Thumbnail } from '../../../ui/forms/FilePreview.tsx'

/** A file that a record had, which only staff can read if no record has it now. */
export function KeptFile({ path }: { path: string }) {
  const url = storedUrl(path) ?? ''
  const [picture, setPicture] = useState<string>()
  const [isMissing, setMissing] = useState(false)

  async function showKept() {
    const file = await readFile(url)
    if (file) setPicture(await dataUrlOf(file))
    else setMissing(true)
  }

  async function download() {
    const file = await readFile(url)
    if (!file) return setMissing(true)
    const href = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href, download: file.name }).click()
    URL.revokeObjectURL(href)
  }

  if (isMissing) return 'The file could not be loaded.'
  if (picture) return <Thumbnail src={picture} alt="Stored picture" />
  if (/\.(?:png|jpe?g|gif|webp|avif|bmp)$/i.test(path))
    return <Thumbnail {...sourcesOf(url, [160, 320], '72px')} alt="Stored picture" onError={showKept} />
  return (
    <chakra.button type="button" onClick={download} minHeight="32px" cursor="pointer" textDecoration="underline">
      Download the stored file
    </chakra.button>
  )
}

/** Reads a stored file with the token of the user. */
async function readFile(url: string) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${getToken()}` } }).catch(() => undefined)
  if (!response?.ok) return undefined
  const content = await response.blob()
  return new File([content], url.split('/').at(-1) ?? '', { type: content.type })
}
