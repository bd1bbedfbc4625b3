/** Rules between the days of an employee, for form and server. */
import type { Words } from '#core/words.ts'
import type { Employee } from './employee.ts'

const beforeHire: Words = { es: 'Debe ser posterior al ingreso', en: 'Must be after the hire date' }

type Dated = { [K in 'hireDate' | 'endDate']?: Employee[K] | undefined }
export const employeeErrors = ({ hireDate, endDate }: Dated): Record<string, Words> =>
  hireDate && endDate && endDate < hireDate ? { endDate: beforeHire } : {}
