import { useNavigate } from 'react-router-dom'
import { Button } from './Button.tsx'

/** Button that leads to the screen before. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)}>{children}</Button>
}
