export { languageOf } from '../../../text/languageOf.ts'
