import { TextLink } from './TextLink.tsx'

/** Link to the courses side by side, beside the heading of a section with courses. */
export const CompareLink = () => (
  <TextLink href="/programmes" display="inline-flex" alignItems="center" minHeight="44px" color="ink" _print={{ display: 'none' }}>
    Compare courses
  </TextLink>
)
