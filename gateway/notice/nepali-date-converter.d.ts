// The types of the package can't be resolved: its exports do not name them.
declare module '@remotemerge/nepali-date-converter' {
  /** A date that is read as one of the Gregorian calendar by `toBs`. Throws if its tables lack it. */
  export default class DateConverter {
    constructor(date: string)
    toBs(): { year: number; month: number; date: number; day: string }
  }
}
