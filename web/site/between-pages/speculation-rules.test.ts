/** Which addresses a browser may load ahead of a click. */
import { expect, test } from 'vitest'
import { speculationRules, type SpeculationRules } from './speculation-rules.ts'

const { prerender } = JSON.parse(speculationRules) as SpeculationRules
const mayLoad = (path: string) =>
  prerender[0].where.and.every((condition) => {
    const isIn = (patterns: string[]) =>
      patterns.some((pattern) =>
        new URLPattern(pattern, 'https://firm.example').test(`https://firm.example${path}`),
      )
    if ('href_matches' in condition) return isIn(condition.href_matches)
    return 'selector_matches' in condition.not || !isIn(condition.not.href_matches)
  })

test.each([
  '/es',
  '/en/courses',
  '/es/curso/12',
  '/es/buscar?q=9001',
  '/en/certificate',
  '/es/contacto?service=ISO9',
])('a page for everyone: %s', (path) => expect(mayLoad(path)).toBe(true))

test.each([
  '/es/office',
  '/en/office/courses',
  '/login',
  '/v1/es/courses',
  '/es/evento/7/encuesta',
  '/en/event/7/survey',
  '/es/evento/7/lista-de-espera?token=secret',
  '/es/curso/12?preview=secret',
  '/en/webinar/2?utm_source=mail&registration=2-secret',
  '/es/certificado/7K3M-9QTX-2B40',
  '/en/quote/wO3v2kV9qv0wUuD2xk3cVJmF0m4nQm1a',
  '/es/inscripcion/wO3v2kV9qv0wUuD2xk3cVJmF0m4nQm1a',
  '/en/registration/wO3v2kV9qv0wUuD2xk3cVJmF0m4nQm1a',
  '/en/join/12-wO3v2kV9qv0wUuD2xk3cVJ',
  '/es/calendario.ics',
  '/en/blog/rss.xml',
  '/files/brochure.pdf',
])('a page of one person, of the staff, or none: %s', (path) => expect(mayLoad(path)).toBe(false))
