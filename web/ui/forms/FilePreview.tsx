import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'

/** The file just chosen: a picture as itself, anything else by its name. */
export function FilePreview({ file }: { file: File }) {
  const address = useDataAddress(file.type.startsWith('image/') ? file : undefined)
  return (
    <chakra.p display="flex" alignItems="center" gap="3" minWidth="0" width="full">
      {address && <Thumbnail src={address} alt="" />}
      <chakra.span overflowWrap="anywhere">
        {file.name}{' '}
        <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
          {sizeOf(file)}
        </chakra.span>
      </chakra.span>
    </chakra.p>
  )
}

/** A small picture of what is stored or about to be. */
export const Thumbnail = chakra('img', {
  base: {
    width: '72px',
    height: '90px',
    objectFit: 'cover',
    objectPosition: 'top',
    borderRadius: 'card',
    bg: 'marked',
    flexShrink: 0,
  },
})

/** The file as a data address: the policy permits no blob ones. */
function useDataAddress(file: File | undefined) {
  const [read, setRead] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file, address: String(reader.result) })
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return read && read.file === file ? read.address : undefined
}

const sizeOf = ({ size }: File) => (size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`)
