import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { storedUrl } from '../../../../text/storedUrl.ts'
import { dayFormatter, formatMoment, useCollege } from '../../../lib/college.ts'
import { fieldLabel } from '../../../lib/fieldLabel.ts'
import { dataUrlOf } from '../../../lib/files/chosenPicture.ts'
import { download } from '../../../lib/files/download.ts'
import { isPicture } from '../../../lib/files/isPicture.ts'
import { sourcesOf } from '../../../lib/files/smallVersions.ts'
import type { ChangedField } from '../../../lib/schema.generated.ts'
import { getToken } from '../../../lib/session/session.ts'
import { languageOf } from '../../../lib/text/languageOf.ts'
import { markedWords } from '../../../ui/admin/markedWords.tsx'
import { Thumbnail } from '../../../ui/forms/FilePreview.tsx'
import { useParents } from './parents.ts'

type Field = Pick<ChangedField, 'name' | 'before' | 'after'>

type Props = {
  fields: readonly Field[]
  /** The change has not been made yet. */
  isPlanned?: boolean
}

/** Fields with their values before and after a change. The words that differ are marked. */
export function ChangedFields({ fields, isPlanned = false }: Props) {
  const show = useShownValue()
  return (
    <List>
      {fields.map(({ name, before, after }) => {
        const [old, current] = markedWords(show(name, before), show(name, after), ['del', 'ins'])
        return (
          <div key={name}>
            <dt>{fieldLabel(name)}</dt>
            {before !== null && (
              <dd lang={languageOf(before)}>
                <small lang="en">{isPlanned ? 'Now' : 'Before'}</small>
                {old}
              </dd>
            )}
            <dd lang={languageOf(after)}>
              <small lang="en">{isPlanned ? 'Restored' : before === null ? 'New' : 'After'}</small>
              {current}
            </dd>
          </div>
        )
      })}
    </List>
  )
}

/** Values of a record without those that are empty. */
export function RecordValues({ fields }: { fields: readonly Field[] }) {
  const show = useShownValue()
  return (
    <List>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd lang={languageOf(after ?? before)}>{show(name, after ?? before)}</dd>
        </div>
      ))}
    </List>
  )
}

/** Returns a function that returns what is shown of a stored value. */
function useShownValue() {
  const college = useCollege()
  const { courseName, levelName } = useParents()
  const formatDay = dayFormatter({ dateStyle: 'medium' }, college)
  return (name: string, value: string | null): ReactNode => {
    if (value === null) return ''
    if (name === 'courseId') return courseName(value) ?? `A course that no longer exists (${value})`
    if (name === 'levelId') return levelName(value) ?? `A level that no longer exists (${value})`
    if (name.endsWith('On') || name === 'deadline') return formatDay(value)
    if (name.endsWith('At')) return formatMoment(value, college)
    if (name === 'status') return value === '1' ? 'Active' : 'Inactive'
    if (['file', 'image', 'path'].includes(name)) return <KeptFile key={value} path={value} />
    return value
  }
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { md: '9rem repeat(auto-fit, minmax(0, 1fr))' },
      gap: { base: '1', md: '4' },
      paddingBlock: '3',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& dt': { fontWeight: '600' },
    '& dd': { minWidth: '0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    '& dd small': { display: 'block', color: 'muted', fontSize: 'sm' },
    '& del, & ins': { borderRadius: '2px', paddingInline: '2px' },
    '& del': { bg: 'inactiveBackground', color: 'inactiveInk' },
    '& ins': { bg: 'marigold', color: 'onMarigold', textDecoration: 'none' },
  },
})

/** A file that a record had, which only staff can read if no record has it now. */
function KeptFile({ path }: { path: string }) {
  const url = storedUrl(path) ?? ''
  const [picture, setPicture] = useState<string>()
  const [isMissing, setMissing] = useState(false)

  async function showKept() {
    const file = await readFile(url)
    if (file) setPicture(await dataUrlOf(file))
    else setMissing(true)
  }

  async function save() {
    const file = await readFile(url)
    if (!file) return setMissing(true)
    download(file, file.name)
  }

  if (isMissing) return 'The file could not be loaded.'
  if (picture) return <Thumbnail src={picture} alt="Stored picture" />
  if (isPicture(path)) return <Thumbnail {...sourcesOf(url, [160, 320], '72px')} alt="Stored picture" onError={showKept} />
  return (
    <chakra.button type="button" onClick={save} minHeight="32px" cursor="pointer" textDecoration="underline">
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
