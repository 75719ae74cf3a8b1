import { styled } from '#styled'
import { backgroundOf } from '../../lib/contours.ts'
import { languageOf } from '../../lib/text/languageOf.ts'
import { Picture, type PictureProps } from '../../ui/Picture.tsx'

type PortraitProps = Omit<PictureProps, 'line'> & { initials: string | null }

/** A portrait, or contour lines around the initials. They are hidden from screen readers: the name stands beside them. */
export const Portrait = ({ initials, ...picture }: PortraitProps) => (
  <Frame bg={backgroundOf(picture.id)}>
    <Picture line={initials ? 'summit' : 'onDark'} {...picture}>
      {initials && (
        <span aria-hidden="true" lang={languageOf(initials)}>
          {initials}
        </span>
      )}
    </Picture>
  </Frame>
)

/** The initials are in the summit, whose center and radius `drawSummit.ts` has. */
const Frame = styled('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 5',
    overflow: 'hidden',
    borderRadius: 'card',
    containerType: 'inline-size',
    '& span': {
      position: 'absolute',
      insetInline: '0',
      top: '32%',
      color: 'onDark',
      fontFamily: 'heading',
      fontSize: '20cqi',
      fontWeight: '600',
      lineHeight: '1',
      textAlign: 'center',
      transform: 'translateY(-50%)',
      _print: { display: 'none' },
    },
    _print: { '&:has(> img[alt=""])': { display: 'none' } },
  },
})
