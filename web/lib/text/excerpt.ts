export { excerpt } from '../../../text/excerpt.ts'
