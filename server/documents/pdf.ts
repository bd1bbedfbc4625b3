/** Renders PDF documents from plain data on a worker thread. */
import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Locale } from '#core/words.ts'
import { fairQueue } from './fair-queue.ts'
import { runInWorker } from './worker-pool.ts'

/**
 * A pdfmake definition without functions, since it is sent to another thread. `{page}` and `{pages}` in header and
 * footer are the page number and count. Pictures are data URLs or SVG, never URLs to fetch. Margins at top and bottom
 * are the least: a higher header or footer gets more.
 */
export type PdfDefinition = Omit<TDocumentDefinitions, 'header' | 'footer' | 'background' | 'info'> & {
  header?: Content
  footer?: Content
  background?: Content
}
/** Set in its font size, or a smaller one in which it is no higher than this. */
export const fittingText = (text: ContentText, fitHeight: number): ContentText =>
  Object.assign(text, { fitHeight })

export type PdfAbout = { title: string; locale: Locale; subject?: string; author?: string }
export type PdfOrder = { definition: PdfDefinition; about: PdfAbout }

// One at a time, which leaves the other worker thread to spreadsheets.
const pdfQueue = fairQueue({ atOnce: 1, waiting: 200, waitingEach: 20 })
const worker = new URL('./pdf.worker.ts', import.meta.url)

/** Throws 429 when the caller has too many waiting, 503 when the queue is full, and for invalid definitions. */
export const renderPdf = (definition: PdfDefinition, about: PdfAbout): Promise<Buffer> =>
  pdfQueue(async () => {
    try {
      const bytes = await runInWorker(worker, { definition, about } satisfies PdfOrder)
      return Buffer.from(bytes as Uint8Array)
    } catch (error) {
      throw new Error(`The document could not be drawn: ${String(error)}`, { cause: error })
    }
  })
