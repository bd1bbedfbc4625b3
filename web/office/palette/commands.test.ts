/** Tests which actions the palette finds for a term. */
import { expect, test } from 'vitest'
import { matches } from './commands.ts'

test('finds an action by word prefixes, ignoring accents', () => {
  expect(matches('Cambiar a inglés (English)', 'ingles')).toBe(true)
  expect(matches('Crear evento', 'ev cre')).toBe(true)
  expect(matches('Crear evento', 'vento')).toBe(false)
  expect(matches('Crear evento', '  ')).toBe(true)
})
