/** Reads what people upload as e-CF, within bounds and away from the main thread. */
import { X509Certificate } from 'node:crypto'
import { invalid } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { parseUpload } from '#server/documents/parse-upload.ts'
import type { ReturnedEcf } from './returned-ecf.server.ts'

const tooSlow: Words = {
  es: 'Este XML tarda demasiado en comprobarse. Envíe el que devolvió la herramienta, sin cambios',
  en: 'This XML takes too long to check. Send the one that the tool returned, unchanged',
}

export type EcfAnswer = { ecf: Omit<ReturnedEcf, 'certificate'>; certificate: string } | { refused: Words }

const worker = new URL('./ecf.worker.ts', import.meta.url)

/** Throws 422 for what is no e-CF, or whose signature is broken. */
export async function readEcf(xml: string): Promise<ReturnedEcf> {
  const answer = (await parseUpload(worker, xml, () => invalid({ xml: tooSlow }))) as EcfAnswer
  if ('refused' in answer) throw invalid({ xml: answer.refused })
  return { ...answer.ecf, certificate: new X509Certificate(answer.certificate) }
}
