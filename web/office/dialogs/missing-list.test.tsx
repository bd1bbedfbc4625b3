/** What is missing is told by the names of the screen, each once, and never by a key. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { date, text } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import type { ValidationErrors } from '#core/validation.ts'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { RecordContext, type OpenRecord } from '../records/record-context.ts'
import { MissingList } from './missing-list.tsx'

const { es: required } = validationWords.required
const ofRecord = { process: text({ es: 'Proceso', en: 'Process' }) }
const ofCall = { dueDate: date({ es: 'Fecha límite', en: 'Due date' }) }
const screens = {
  resource: { fields: ofRecord },
  wordsOf: (key: string) => (key.startsWith('items.') ? { es: 'Partidas', en: 'Items' } : undefined),
}

const told = (missing: ValidationErrors): string => {
  const markup = renderToStaticMarkup(
    <UiEnvironment locale="es" Link={PlainLink}>
      <RecordContext value={{ screens, row: { id: '1' } } as unknown as OpenRecord}>
        <MissingList missing={missing} fields={ofCall} />
      </RecordContext>
    </UiEnvironment>,
  )
  return markup.replaceAll('</li>', '|').replaceAll(/<[^>]*>|\u2060/g, '')
}

test('blank fields without a name are told once, after those that have one', () => {
  expect(told({ a: required, process: required, b: required })).toBe('Complete: Proceso, otro dato.|')
})

test('inside of a record the fields of the refused call have their names too', () => {
  expect(told({ dueDate: required })).toBe('Complete: Fecha límite.|')
  expect(told({ dueDate: 'Elija hoy o un día posterior' })).toBe(
    'Fecha límite: Elija hoy o un día posterior|',
  )
})

test('what has one name is told once, and what has none without its key', () => {
  expect(told({ 'items.1': required, 'items.2': required })).toBe('Complete: Partidas.|')
  expect(told({ a: 'Añada algo', b: 'Añada algo' })).toBe('Añada algo|')
})
