/** The allow-list of rich text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPlainText, plainText, richTextRule } from './richtext.ts'

const accepts = (content: unknown) => richTextRule({}).safeParse({ type: 'doc', content }).success
const paragraph = (text: object) => [
  { type: 'paragraph', content: [{ type: 'text', text: 'hola', ...text }] },
]
const link = (href: string) => paragraph({ marks: [{ type: 'link', attrs: { href } }] })

test('accepts headings, lists, quotes, bold, italic and safe links', () => {
  expect(accepts(paragraph({ marks: [{ type: 'bold' }, { type: 'italic' }] }))).toBe(true)
  expect(accepts([{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'hola' }] }])).toBe(
    true,
  )
  for (const href of ['https://iso.example', 'mailto:a@b.example', 'tel:+18095550114', '/es/cursos'])
    expect(accepts(link(href))).toBe(true)
})

test('refuses script links, images, first-level headings and unknown attributes', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'vbscript:x',
    ' javascript:x',
  ])
    expect(accepts(link(href))).toBe(false)
  expect(accepts([{ type: 'image', attrs: { src: 'x' } }])).toBe(false)
  expect(accepts([{ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'h' }] }])).toBe(
    false,
  )
  expect(accepts(paragraph({ onclick: 'x' }))).toBe(false)
})

test('refuses a document nested ten thousand levels deep', () => {
  let deep: unknown = { type: 'text', text: 'fondo' }
  for (let n = 0; n < 10_000; n += 1) deep = { type: 'blockquote', content: [deep] }
  expect(accepts([deep])).toBe(false)
})

test('converts plain text to paragraphs and lists, and back to its text', () => {
  const doc = fromPlainText('Uno\ndos\n\n- tres\n- cuatro')
  expect(doc.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList'])
  expect(plainText(doc)).toBe('Uno dos tres cuatro')
})

const piece = fc.constantFrom(
  ...'/ \\ // : ? # @ . %2f %5c %09 https: http: HTTPS: javascript: java vbscript: data: mailto: tel: blob: file: evil.example'.split(
    ' ',
  ),
  '\t',
  '\n',
  '\0',
  '\u2028',
  ' ',
)
test('every accepted link leads to this site, to a page over HTTP, to a mail or to a call', () => {
  const links = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(links, (href) => {
      if (!accepts(link(href))) return
      const url = new URL(href, 'https://firm.example/es/blog')
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(url.protocol)
      if (href.startsWith('/')) expect(url.origin).toBe('https://firm.example')
    }),
    { numRuns: 3000 },
  )
})
