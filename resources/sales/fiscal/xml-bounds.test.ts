/** Bounds of an e-CF: hostile shapes are refused in one pass, a full one is not. */
import { expect, test } from 'vitest'
import { isWithinBounds } from './xml-bounds.ts'

const line = `<Item>${'<Campo>1</Campo>'.repeat(40)}</Item>`
const hostile: Record<string, string> = {
  deep: '<a>'.repeat(20_000) + '</a>'.repeat(20_000),
  wide: `<ECF>${'<a/>'.repeat(100_000)}</ECF>`,
  'a long name': `<ECF><${'a'.repeat(100_000)}/></ECF>`,
  'an open tag': `<ECF>${'<a '.repeat(1000)}${'b'.repeat(100_000)}`,
}

test.for(Object.entries(hostile))('%s is refused', ([, xml]) => {
  expect(isWithinBounds(xml)).toBe(false)
})
test('a thousand lines of every element are within them', () => {
  const xml = `<?xml version="1.0"?><ECF><DetallesItems>${line.repeat(1000)}</DetallesItems></ECF>`
  expect(isWithinBounds(xml)).toBe(true)
})
