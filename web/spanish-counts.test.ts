/** The kit's own sentence, mended: a new version of it must not bring the fault back unseen. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { spanishCounts } from './spanish-counts.ts'

test('the number of hits is said in correct Spanish', () => {
  const kit = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'))
  const file = join(kit, 'dist/private/intl/combobox/es-ES.mjs')
  const code = spanishCounts.transform(readFileSync(file, 'utf8'), file)!
  expect(code).not.toContain('(s)')
  expect(code).toContain('opción disponible`')
  expect(code).toContain('opciones disponibles`')
})
