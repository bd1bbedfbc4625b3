/** How long titles and descriptions get. */
import { expect, test } from 'vitest'
import { detailedTitle, pageTitle, shownDescription } from './lengths.ts'

test('a long title goes without the name of the firm', () => {
  expect(pageTitle('Contacto', 'Ceibanorma')).toBe('Contacto | Ceibanorma')
  const long = 'Interpretación e implementación de la norma ISO 45001:2018'
  expect(pageTitle(long, 'Ceibanorma')).toBe(long)
})

test('a title of more than 60 characters ends at a word', () => {
  const title = pageTitle('Interpretación e implementación de la norma ISO 45001:2018 en minas', 'Ceibanorma')
  expect(title).toBe('Interpretación e implementación de la norma ISO 45001:2018…')
  expect(pageTitle('Auditor '.repeat(20), 'Ceibanorma').length).toBeLessThanOrEqual(60)
})

test('a detail of a title is shortened before the name is, and is always there', () => {
  const dates = ['14 de enero de 2027', '14 ene 2027']
  expect(detailedTitle('Auditor interno', ', ', dates)).toBe('Auditor interno, 14 de enero de 2027')
  const long = 'Interpretación de la norma ISO 45001'
  expect(detailedTitle(long, ', ', ['28 de diciembre de 2026', '3 ene 27'])).toBe(`${long}, 3 ene 27`)
  const longer = detailedTitle(`${long}:2018 en la industria`, ', ', dates)
  expect(longer).toMatch(/^Interpretación de la norma ISO.*…, 14 ene 2027$/)
  expect(longer.length).toBeLessThanOrEqual(60)
})

test('a long description ends with a whole word', () => {
  expect(shownDescription('Corta.')).toBe('Corta.')
  const shown = shownDescription('Auditores internos, '.repeat(20))
  expect(shown).toMatch(/(Auditores|internos)…$/)
  expect(shown.length).toBeLessThanOrEqual(156)
})
