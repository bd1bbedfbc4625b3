/** Reads what people upload as e-CF, within bounds and away from the main thread. */
import { X509Certificate } from 'node:crypto'
import { invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { fairQueue } from '#server/documents/fair-queue.ts'
import { isOutOfMemory, isOutOfTime, runInWorker } from '#server/documents/worker-pool.ts'
import type { ReturnedEcf } from './returned-ecf.server.ts'
import { notEcf } from './signed-ecf.server.ts'
import { isWithinBounds } from './xml-bounds.ts'

const tooSlow: Words = {
  es: 'Este XML tarda demasiado en comprobarse. Envíe el que devolvió la herramienta, sin cambios',
  en: 'This XML takes too long to check. Send the one that the tool returned, unchanged',
}

export type EcfOrder = { xml: string }
export type EcfAnswer = { ecf: Omit<ReturnedEcf, 'certificate'>; certificate: string } | { refused: Words }

const MAX_SECONDS = 20
const ecfQueue = fairQueue({ atOnce: 1, waiting: 20, waitingEach: 4 })
const worker = new URL('./ecf.worker.ts', import.meta.url)

/** Throws 422 for what is no e-CF, or whose signature is broken. */
export async function readEcf(xml: string): Promise<ReturnedEcf> {
  if (!isWithinBounds(xml)) throw invalid({ xml: notEcf })
  const order: EcfOrder = { xml }
  const answer = (await ecfQueue(() =>
    runInWorker(worker, order, { seconds: MAX_SECONDS }).catch(refuse),
  )) as EcfAnswer
  if ('refused' in answer) throw invalid({ xml: answer.refused })
  return { ...answer.ecf, certificate: new X509Certificate(answer.certificate) }
}

function refuse(error: unknown): never {
  if (isOutOfTime(error) || isOutOfMemory(error)) throw invalid({ xml: tooSlow })
  throw error
}
