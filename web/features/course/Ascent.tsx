import { styled } from '#styled'
import { ascent } from './ascent.ts'
import { totalCreditHours } from './totalCreditHours.ts'

type Props = { levels: { id: string; subjects: { creditHours: number | null }[] | null }[] }

/** Profile of the credit hours: each level is a column, each subject a step in it. Nothing if there are no hours yet. */
export function Ascent({ levels }: Props) {
  const { height, outline, bands, contours, marks } = ascent(levels.map(({ subjects }) => subjects ?? []))
  if (marks.length === 0) return null
  const total = marks.at(-1)?.hours ?? 0
  const label = `Credit hours grow from 0 to ${total} over ${levels.length} levels: ${levels.map(({ subjects }) => totalCreditHours(subjects ?? [])).join(', ')}`
  return (
    <Frame>
      <svg viewBox={`0 0 ${levels.length} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <clipPath id="ascent">
          <path d={`${outline}V${height}z`} />
        </clipPath>
        <g clipPath="url(#ascent)">
          {bands.map(({ top, height, tint }) => (
            <rect key={top} y={top} width={levels.length} height={height} fill={tint} />
          ))}
          <path d={contours.thin} opacity=".22" />
          <path d={contours.bold} opacity=".6" />
        </g>
        <path data-part="outline" d={outline} />
      </svg>
      {marks.map(({ hours, across, up }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is the number of its level
        <span key={index} aria-hidden="true" style={{ insetInlineEnd: `${100 - across}%`, bottom: `${up}%` }}>
          {hours}
          {index === marks.length - 1 && ' cr'}
        </span>
      ))}
    </Frame>
  )
}

const Frame = styled('div', {
  base: {
    position: 'relative',
    height: { base: '200px', md: '340px', _print: '120px' },
    breakInside: 'avoid',
    breakAfter: 'avoid',
    borderBottomWidth: '1px',
    borderColor: 'edge',
    '& svg': { width: 'full', height: 'full' },
    '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none', stroke: 'marigold' },
    '& clipPath path': { fill: 'ink' },
    '& [data-part=outline]': { stroke: 'ink', strokeWidth: { base: '1.5', md: '2' } },
    '& span': {
      position: 'absolute',
      paddingBottom: '1',
      paddingInlineEnd: { md: '1' },
      color: 'muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.2',
    },
    // narrow columns have room for each second number, and for the last one only if there are many
    '& span:nth-of-type(odd):not(:last-of-type)': { display: { base: 'none', md: 'inline' } },
    '& span:nth-last-of-type(n + 12) ~ span:not(:last-of-type), & span:nth-last-of-type(n + 12)': { display: 'none' },
  },
})
