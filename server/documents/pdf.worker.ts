/** Renders a PDF on a worker thread. */
import pdfmake from 'pdfmake'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fitPages, type Pages } from './pdf-fit.ts'
import { DEFAULT_FONT } from './pdf-fonts.ts'
import { withRuns } from './pdf-text.ts'
import type { PdfDefinition, PdfOrder } from './pdf.ts'

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => /\.(woff|ttf)$/.test(path))

export default async function draw({ definition, about }: PdfOrder): Promise<Uint8Array> {
  // Cast: of pdfmake's content, documents use what boxes know.
  const fitted = fitPages(withRuns(definition) as Pages) as PdfDefinition
  const { header, footer, background, ...rest } = fitted
  const drawn: TDocumentDefinitions = {
    compress: true,
    language: about.locale,
    ...rest,
    info: { title: about.title, subject: about.subject, author: about.author, creator: 'Conforme' },
    defaultStyle: { font: DEFAULT_FONT, fontSize: 10, ...rest.defaultStyle },
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
