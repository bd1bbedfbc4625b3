/** Drawings, heads and anchors that pages refer to. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceAnchors } from '#resources/catalogue/services/service-anchor.ts'
import { pageKinds, pageIcons } from './page.ts'

const file = (path: string) => new URL(`../../../web/public/${path}`, import.meta.url)

test('every icon that staff can choose exists', () => {
  const sprite = readFileSync(file('icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(Object.keys(pageIcons).toSorted())
})

test('every page with its own header picture has that picture', () => {
  const own = Object.keys(pageKinds).filter(
    (kind) => !['home', 'privacy', 'terms', 'courses', 'dates', 'blog', 'contact'].includes(kind),
  )
  expect(own.filter((kind) => !existsSync(file(`drawings/${kind}.svg`)))).toEqual([])
})

test('finds a service by its standard, or else by its name in either language', () => {
  const slug = { es: 'planificacion-estrategica', en: 'strategic-planning' }
  expect(serviceAnchors({ standard: 'ISO 9001', slug }, 'es')).toEqual(['iso-9001'])
  expect(serviceAnchors({ standard: 'ISO/IEC 27001', slug }, 'en')).toEqual(['iso-27001'])
  expect(serviceAnchors({ standard: null, slug }, 'en')).toEqual([
    'strategic-planning',
    'planificacion-estrategica',
  ])
})
