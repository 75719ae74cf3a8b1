export { excerpt } from '../../schema/excerpt.ts'
