/** Draws a certificate that certifies nothing, marked as a sample. */
import type { Locale, Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { TemplateDesign } from '../../certificate-templates/certificate-template.ts'
import type { Certificate } from '../certificate.ts'
import type { Snapshot } from '../issuing/certificate-snapshot.server.ts'
import { drawSheet } from './certificate-file.server.ts'

const mark: Words = { es: 'MUESTRA', en: 'SAMPLE' }
/** Never issued: the code of a certificate is drawn by lot. */
export const SAMPLE_CODE = '000000000000'

export type SampleFacts = Snapshot & Pick<Certificate, 'holderName' | 'attendancePct' | 'score'>
type Sample = { design: TemplateDesign; locale: Locale; facts: SampleFacts }

export const drawSample = (context: Context, { design, locale, facts }: Sample): Promise<Buffer> =>
  drawSheet(context, {
    design,
    locale,
    watermark: mark[locale],
    certificate: {
      ...facts,
      code: SAMPLE_CODE,
      locale,
      attendeeId: null,
      instructorId: null,
      status: 'valid',
      overrideReason: null,
      revokedAt: null,
      revokeReason: null,
      replacedById: null,
      templateId: '0',
      templateVersion: 0,
      pdfSha256: null,
      downloads: 0,
    },
  })
