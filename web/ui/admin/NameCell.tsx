import type { ReactNode } from 'react'
import { languageOf } from '../../lib/languageOf.ts'
import { sourcesOf } from '../../lib/smallVersions.ts'
import { useImageError } from '../../lib/useImageError.ts'
import type { RowPicture } from './columns.ts'

type Props = { picture: RowPicture | undefined; detail: string | null | undefined; children: ReactNode }

/** The name of a record with a small picture before it and a second line below it. The table has the styles. */
export const NameCell = ({ picture, detail, children }: Props) => (
  <div data-part="named">
    {picture && <Picture {...picture} />}
    <div>
      {children}
      {detail && (
        <div data-part="detail" lang={languageOf(detail)}>
          {detail}
        </div>
      )}
    </div>
  </div>
)

/** A name of at most two lines. */
export const Name = ({ children }: { children: ReactNode }) => <span data-part="name">{children}</span>

function Picture({ url, letters }: RowPicture) {
  const { hasFailed, imageProps } = useImageError()
  if (!url || hasFailed)
    return (
      <span data-part="picture" aria-hidden="true">
        {letters}
      </span>
    )
  return <img data-part="picture" {...sourcesOf(url, [160], '40px')} {...imageProps} alt="" loading="lazy" decoding="async" />
}
