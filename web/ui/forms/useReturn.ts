import { useNavigate } from 'react-router-dom'
import { tell } from '../StatusBanner.tsx'
import { useMounted } from '../useMounted.ts'

/** Returns a function that ends a form: it goes to `path`, unless the form was left before, and tells how it ended. */
export function useReturn(path: string) {
  const navigate = useNavigate()
  const mounted = useMounted()
  return async (text: string) => {
    // Back must not lead to an empty form
    if (mounted.current) await navigate(path, { replace: true })
    tell(text) // after the navigation, whose start takes the last one back
  }
}
