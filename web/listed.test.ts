/** Lists within a sentence. */
import { expect, test } from 'vitest'
import { languagesText, listed } from './listed.ts'

test('joins a list into a sentence', () => {
  expect(listed(['Presencial', 'En línea', 'Mixta'], 'es')).toBe('Presencial, en línea y mixta')
  expect(listed(['On site', 'Online'], 'en')).toBe('On site and online')
})

test('writes names of languages small in Spanish and with a capital in English', () => {
  expect(languagesText(['es', 'en'], 'es')).toBe('Español e inglés')
  expect(languagesText(['es', 'en'], 'en')).toBe('Spanish and English')
  expect(languagesText(['en'], 'es')).toBe('Inglés')
})
