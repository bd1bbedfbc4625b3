/** Space of any script is trimmed before a text is counted, and hidden characters are named. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, longText, phone, richText, text, type Field } from './field.ts'
import { plainText } from './richtext.ts'
import { validationErrors } from './validation.ts'

const label = { es: 'Título', en: 'Title' }
const blank = fc.constantFrom(
  ...Array.from(
    ' \t\n\r\u00a0\u1680\u2000\u200a\u2028\u202f\u205f\u3000\ufeff\u180e\u200b\u200c\u200d\u2060\u00ad\u2800\u3164\uffa0',
  ),
)
const blanks = fc.array(blank, { maxLength: 12 }).map((all) => all.join(''))
const read = (field: Field, value: unknown) => field.rule.safeParse(value, { reportInput: true })
const errorOf = (field: Field, value: unknown) => {
  const { error } = read(field, value)
  return error && Object.values(validationErrors(error.issues, { title: field }, 'es'))[0]
}
const rich = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

test('space of any script around a text is left out, and alone it is no text', () => {
  const kinds = [text(label, { min: 3 }), longText(label, { min: 3 })]
  fc.assert(
    fc.property(blanks, blanks, fc.constantFrom(...kinds), (before, after, field) => {
      expect(read(field, `${before}Ana ${after}`).data).toBe('Ana')
      expect(errorOf(field, before)).toBe('Campo requerido')
      expect(errorOf(field, `${before}Al${after}`)).toBe('Debe tener al menos 3 letras')
    }),
  )
})
/** Variation selectors, joiners, fillers, format controls, tags, musical and hieroglyphic blanks, private use, marks. */
const unseen = [
  0xfe0f, 0xfe00, 0x034f, 0x180b, 0x206a, 0xfff9, 0xe0020, 0xe0041, 0xe0100, 0x1d173, 0x1d159, 0x1bca0,
  0x13441, 0xe000, 0xfdd0, 0x0300, 0x20dd, 0x202e, 0x0007,
]
test.each(unseen.map((code) => code.toString(16)))('U+%s alone is no text, however often', (code) => {
  const letter = String.fromCodePoint(Number.parseInt(code, 16))
  const alone = [letter.repeat(6), ` ${letter} \u200b ${letter}`.repeat(3)]
  for (const value of alone) {
    for (const field of [text(label, { min: 6 }), longText(label, { min: 6 })])
      expect(errorOf(field, value)).toBe('Campo requerido')
    // What of it is not allowed at all is named first in a rich text.
    expect(errorOf(richText(label, { min: 6 }), rich(value))).toMatch(/^Campo requerido|no se ve/)
  }
})
test.each([
  'می\u200cخواهم',
  '👩\u200d🔧',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '❤\ufe0f',
  '1\ufe0f\u20e3',
  'नमस्ते',
  'q\u0307',
])('what joins and parts letters inside %j stays', (words) => {
  expect(read(text(label), `\u200b${words}\u3000`).data).toBe(words)
})
test('addresses, numbers and rich texts leave it out, too', () => {
  expect(read(email(label), '\u200bana@firma.test\u3000').data).toBe('ana@firma.test')
  expect(read(phone(label), '\u200b809-555-0114\ufeff').data).toBe('+18095550114')
  expect(plainText({ content: [{ type: 'text', text: '\u200bAna\u2060' }] })).toBe('Ana')
  expect(errorOf(richText(label, { min: 3 }), rich('\u200b'.repeat(6)))).toBe('Campo requerido')
})
test('a character that does not show is named', () => {
  const named = (code: string) => `Tiene un carácter que no se ve (U+${code}); bórrelo`
  expect(errorOf(text(label), 'Cali\u0007dad')).toBe(named('0007'))
  expect(errorOf(longText(label), 'Cali\u202edad')).toBe(named('202E'))
  expect(errorOf(text(label), 'Cali\ud83ddad')).toBe(named('D83D'))
  for (const code of ['206A', 'FFF9', 'FDD0', 'E0041', '1D173', '1BCA0'])
    expect(errorOf(text(label), `Cali${String.fromCodePoint(Number.parseInt(code, 16))}dad`)).toBe(
      named(code),
    )
  expect(errorOf(richText(label), rich('Cali\u0000dad'))).toBe(named('0000'))
  expect(errorOf(text(label), 'Cali\ndad')).toBe('Debe ir en una sola línea, sin tabulaciones')
})
