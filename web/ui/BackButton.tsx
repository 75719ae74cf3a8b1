import { useNavigate } from 'react-router-dom'
import { Button } from './Button.tsx'

/** Button that returns to the previous screen. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)}>{children}</Button>
}
