/** Documents as PDF: described as plain data, set in the house's letters beside the event loop. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Locale } from '#core/words.ts'
import { queue } from './queue.ts'
import { runInWorker } from './worker-pool.ts'

/**
 * What pdfmake draws, without functions: it crosses to another thread. `{page}` and `{pages}` in the header and the
 * footer are the page's number and how many there are. Pictures come as data URLs or SVG, never as addresses.
 */
export type PdfDefinition = Omit<TDocumentDefinitions, 'header' | 'footer' | 'background' | 'info'> & {
  header?: Content
  footer?: Content
  background?: Content
}
export type PdfAbout = { title: string; locale: Locale; subject?: string; author?: string }
export type PdfOrder = { definition: PdfDefinition; about: PdfAbout }

// One at a time: documents in demand leave the other thread to spreadsheets.
const pdfQueue = queue({ atOnce: 1, waiting: 200 })
const worker = new URL('./pdf.worker.ts', import.meta.url)

/** 503 when two hundred others wait; throws when the definition cannot be drawn. */
export const renderPdf = (definition: PdfDefinition, about: PdfAbout): Promise<Buffer> =>
  pdfQueue(async () => {
    try {
      const bytes = await runInWorker(worker, { definition, about } satisfies PdfOrder)
      return Buffer.from(bytes as Uint8Array)
    } catch (error) {
      throw new Error(`The document could not be drawn: ${String(error)}`, { cause: error })
    }
  })
