/** The package's types are not among its exports: holidays by rules. */
declare module 'date-holidays-parser' {
  type Holiday = { type: string; name: Record<string, string> }
  type Country = { names: object; langs: string[]; zones: string[]; days: Record<string, Holiday> }
  export default class Holidays {
    constructor(data: { holidays: Record<string, Country> }, country: string)
    getHolidays(year: number): { date: string }[]
  }
}
