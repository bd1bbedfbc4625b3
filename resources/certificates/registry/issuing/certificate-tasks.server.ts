/** Background tasks of certificates: drawing files, and the ZIP of an event. */
import { Zip, ZipPassThrough } from 'fflate'
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { sayBoth, type Words } from '#core/words.ts'
import { systemContext } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { taskKind } from '#server/tasks/task.ts'
import { filesOf, newDrawing, pdfName } from '../drawing/certificate-file.server.ts'
import { certificates as resource } from '../certificate.ts'

const words = {
  drawn: { es: 'Certificados listos: {n}', en: 'Certificates ready: {n}' },
} satisfies Record<string, Words>
const counted = (n: number): Words => sayBoth(words.drawn, { n })

const certificates = records(resource)

export const drawCertificates = taskKind({
  name: 'certificates.draw',
  payload: z.strictObject({ certificateIds: z.array(idRule) }),
  async run({ certificateIds }, progress, job) {
    const context = systemContext(job)
    const drawing = newDrawing()
    for (const id of certificateIds) {
      await filesOf(context, await certificates.get(context, id), drawing)
      await progress.advance({ done: 1 })
    }
    return { summary: counted(certificateIds.length) }
  },
})

export const zipCertificates = taskKind({
  name: 'certificates.zip',
  payload: z.strictObject({ certificateIds: z.array(idRule), name: z.string() }),
  async run({ certificateIds, name }, progress, job) {
    const context = systemContext(job)
    const drawing = newDrawing()
    const { zip, packed } = openZip()
    for (const id of certificateIds) {
      const certificate = await certificates.get(context, id)
      // PDFs are already compressed.
      const file = new ZipPassThrough(pdfName(certificate))
      zip.add(file)
      file.push((await filesOf(context, certificate, drawing)).pdf, true)
      await progress.advance({ done: 1 })
    }
    zip.end()
    return {
      summary: counted(certificateIds.length),
      file: { bytes: Buffer.concat(packed), type: 'application/zip', name },
    }
  },
})

function openZip() {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  return { zip, packed }
}
