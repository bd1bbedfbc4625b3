/** Rules between the days of an employee. */
import { daysAfter } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import type { Employee } from './employee.ts'

const words = {
  tooFar: { es: 'No puede estar a más de un año', en: 'Cannot be more than a year ahead' },
  beforeHire: { es: 'Debe ser posterior al ingreso', en: 'Must be after the hire date' },
} satisfies Record<string, Words>

type Dated = { [K in 'hireDate' | 'endDate']?: Employee[K] | undefined }
export const employeeErrors = ({ hireDate, endDate }: Dated, today: string): Record<string, Words> => ({
  ...(hireDate && hireDate > daysAfter(today, 365) && { hireDate: words.tooFar }),
  ...(hireDate && endDate && endDate < hireDate && { endDate: words.beforeHire }),
})
