/** Documents as PDF: described as plain data, set in the house's letters beside the event loop. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Locale } from '#core/words.ts'
import { queue } from './queue.ts'

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
/** What the worker answers: the bytes, or why there are none. */
export type PdfMade = { bytes: Uint8Array } | { problem: string }

// One at a time on one thread: documents in demand never take the second core from the requests.
const inTurn = queue({ atOnce: 1, waiting: 200 })
const IDLE_MS = 30_000
let thread: { worker: Worker; idle: NodeJS.Timeout | undefined } | undefined

/** 503 when two hundred others wait; throws when the definition cannot be drawn. */
export const renderPdf = (definition: PdfDefinition, about: PdfAbout): Promise<Buffer> =>
  inTurn(async () => {
    const { worker } = awake()
    try {
      const answered = once(worker, 'message') as Promise<[PdfMade]>
      worker.postMessage({ definition, about } satisfies PdfOrder)
      const [made] = await answered
      if ('problem' in made) throw new Error(`The document could not be drawn: ${made.problem}`)
      return Buffer.from(made.bytes)
    } catch (error) {
      // A thread that died is not asked again.
      if (thread?.worker === worker && worker.threadId === -1) thread = undefined
      throw error
    } finally {
      rest()
    }
  })

function awake() {
  clearTimeout(thread?.idle)
  thread ??= { worker: startThread(), idle: undefined }
  return thread
}

function startThread(): Worker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  worker.on('exit', () => thread?.worker === worker && (thread = undefined))
  worker.unref()
  return worker
}

/** Its letters take some forty megabytes: a thread that nobody needs goes. */
function rest(): void {
  if (!thread) return
  const { worker } = thread
  clearTimeout(thread.idle)
  thread.idle = setTimeout(() => {
    if (thread?.worker === worker) thread = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
}
