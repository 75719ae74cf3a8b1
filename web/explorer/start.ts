import { start } from '../lib/start.ts'

start(() => import('./entry.tsx'))
