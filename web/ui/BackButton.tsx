import { useNavigate } from 'react-router-dom'
import { Button } from './Button.tsx'

/** Goes back to where a form was opened from. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)}>{children}</Button>
}
