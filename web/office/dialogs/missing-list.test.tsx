/** What is missing is told by name, and what has none is told once. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { text } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { PlainLink, UiEnvironment } from '#web/ui/environment.tsx'
import { MissingList } from './missing-list.tsx'

const { es: required } = validationWords.required
const fields = { process: text({ es: 'Proceso', en: 'Process' }) }

test('blank fields without a name are told once, after those that have one', () => {
  const markup = renderToStaticMarkup(
    <UiEnvironment locale="es" Link={PlainLink}>
      <MissingList missing={{ a: required, process: required, b: required }} fields={fields} />
    </UiEnvironment>,
  )
  expect(markup.replaceAll(/<[^>]*>|\u2060/g, '')).toBe('Complete: Proceso, otro dato.')
})
