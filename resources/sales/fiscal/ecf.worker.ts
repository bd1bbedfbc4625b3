/** Parses and verifies an e-CF on a worker thread. */
import { Refusal } from '#core/errors.ts'
import type { EcfAnswer } from './read-ecf.server.ts'
import { parseEcf } from './parse-ecf.server.ts'
import { notEcf } from './signed-ecf.server.ts'
import { isWithinBounds } from './xml-bounds.ts'

export default function read(xml: string): EcfAnswer {
  if (!isWithinBounds(xml)) return { refused: notEcf }
  try {
    const { certificate, ...ecf } = parseEcf(xml)
    return { ecf, certificate: certificate.toString() }
  } catch (error) {
    // Errors lose their class on the way between threads.
    if (error instanceof Refusal) return { refused: error.detail.fields!['xml']! }
    throw error
  }
}
