/** What a refused step says of fields that are not on the screen. */
import { expect, test } from 'vitest'
import { date, text } from '#core/field.ts'
import { labelIn, sayErrors } from './said-errors.ts'

const fields = {
  process: text({ es: 'Proceso', en: 'Process' }),
  owner: text({ es: 'Responsable', en: 'Owner' }),
  dueDate: date({ es: 'Fecha límite', en: 'Due date' }),
}

test('blank fields are named together, and others with what is wrong', () => {
  const errors = {
    process: 'Campo requerido',
    owner: 'Campo requerido',
    dueDate: 'Debe ser hoy o después',
    items: 'Añada algo',
  }
  expect(sayErrors(errors, labelIn(fields, 'es'), 'es')).toEqual([
    'Complete: Proceso, Responsable.',
    'Fecha límite: Debe ser hoy o después.',
    'Añada algo.',
  ])
  expect(sayErrors({ process: 'Field is required' }, labelIn(fields, 'en'), 'en')).toEqual([
    'Fill in: Process.',
  ])
  expect(sayErrors({}, labelIn(fields, 'es'), 'es')).toEqual([])
})

test('a blank field without a name is told too, once, or the others would seem to be all', () => {
  const required = 'Campo requerido'
  expect(sayErrors({ process: required, a: required, b: required }, labelIn(fields, 'es'), 'es')).toEqual([
    'Complete: Proceso, otro dato.',
  ])
})
