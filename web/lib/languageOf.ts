export { languageOf } from '../../schema/languageOf.ts'
