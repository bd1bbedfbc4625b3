/** Renders a PDF on a worker thread. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces'
import { withFallbackFonts } from './pdf-fonts.ts'
import type { PdfOrder } from './pdf.ts'
import { unpackWoff } from './woff.ts'

const { resolve } = createRequire(import.meta.url)
// Cast: pdfmake's types lack its virtual file system.
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void }
}

/** Decompressed once, because that takes longer than a document. */
function figtree(subset: string, weight: number, style = 'normal'): string {
  const name = `figtree-${subset}-${weight}-${style}`
  const woff = readFileSync(resolve(`@fontsource/figtree/files/${name}.woff`))
  virtualfs.writeFileSync(`${name}.ttf`, unpackWoff(woff))
  return `${name}.ttf`
}
const family = (subset: string) => ({
  normal: figtree(subset, 400),
  bold: figtree(subset, 700),
  italics: figtree(subset, 400, 'italic'),
  bolditalics: figtree(subset, 700, 'italic'),
})
const roboto = (face: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`)

pdfmake.setFonts({
  Figtree: family('latin'),
  'Figtree extended': family('latin-ext'),
  // Covers the other alphabets of people's names.
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => /\.(woff|ttf)$/.test(path))

export default async function draw({ definition, about }: PdfOrder): Promise<Uint8Array> {
  const { header, footer, background, ...rest } = withFallbackFonts(definition)
  const drawn: TDocumentDefinitions = {
    compress: true,
    language: about.locale,
    ...rest,
    info: { title: about.title, subject: about.subject, author: about.author, creator: 'Conforme' },
    defaultStyle: { font: 'Figtree', fontSize: 10, ...rest.defaultStyle },
    ...(header && { header: numbered(header) }),
    ...(footer && { footer: numbered(footer) }),
    // Cloned per page, because pdfmake mutates the objects that it lays out.
    ...(background && { background: () => structuredClone(background) }),
  }
  return new Uint8Array(await pdfmake.createPdf(drawn).getBuffer())
}

const numbered =
  (content: Content): DynamicContent =>
  (page, pages) =>
    JSON.parse(
      JSON.stringify(content).replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
    ) as Content
