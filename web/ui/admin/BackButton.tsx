import { Button } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'

/** Button that returns to the previous screen. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate()
  return <Button onClick={() => navigate(to)}>{children}</Button>
}
