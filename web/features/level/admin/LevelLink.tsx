import { Link } from 'react-router-dom'
import { TitleLink } from '../../../ui/admin/cellLinks.tsx'

/** Link from a level to its subjects. */
export const LevelLink = ({ id, title }: { id: string; title: string | null }) => (
  <TitleLink asChild>
    <Link to={`/admin/subjects/level/${encodeURIComponent(id)}`} title="View subjects for this level">
      {title}
    </Link>
  </TitleLink>
)
