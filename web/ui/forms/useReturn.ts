import { useNavigate } from 'react-router-dom'
import { tell } from '../StatusBanner.tsx'

/** The way back from a form: goes to `path` and tells there how it ended. */
export function useReturn(path: string) {
  const navigate = useNavigate()
  return async (text: string) => {
    await navigate(path)
    tell(text) // after the navigation, whose start takes the last one back
  }
}
