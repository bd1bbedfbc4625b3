/** Draws the PDF of a certificate once, and stores it. */
import { createHash } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { verificationIndex, verificationLink } from '#server/pages/page-links.ts'
import type { Logo } from '#server/documents/logo.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { printedPicture } from '#server/files/printed-picture.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'
import { loadDesign } from './certificate-design.server.ts'
import type { TemplateDesign } from '../../certificate-templates/certificate-template.ts'
import { spacedCode } from '../certificate-code.ts'
import { certificatePdf } from './certificate.pdf.ts'
import type { Certificate } from '../certificate.ts'

export type CertificateFiles = { pdf: Buffer; sha256: string }

/** What several certificates share, loaded once for a task. */
export type Drawing = {
  designs: Map<string, TemplateDesign>
  pictures: Map<string, string | null>
  logo?: Logo
}
export const newDrawing = (): Drawing => ({ designs: new Map(), pictures: new Map() })

/** Draws the file if there is none; of two concurrent ones, the first is stored. */
export async function filesOf(
  context: Context,
  certificate: Certificate,
  drawing = newDrawing(),
): Promise<CertificateFiles> {
  const stored = await readFiles(context.db, certificate.id)
  if (stored) return stored
  const pdf = await draw(context, certificate, drawing)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const made = await context.db
    .insertInto('certificateFiles')
    .values({ certificateId: certificate.id, pdf, sha256 })
    .onConflict((before) => before.column('certificateId').doNothing())
    .returning('sha256')
    .executeTakeFirst()
  const files = made ? { pdf, sha256 } : (await readFiles(context.db, certificate.id))!
  await context.db
    .updateTable('certificates')
    .set({ pdfSha256: files.sha256 })
    .where('id', '=', certificate.id)
    .execute()
  return files
}

export const pdfName = ({ code, holderName }: Pick<Certificate, 'code' | 'holderName'>): string =>
  `${holderName.replaceAll(/[^\p{L}\p{N} .-]/gu, '').trim()} ${spacedCode(code)}.pdf`

export const pdfDownload = (
  certificate: Certificate,
  { pdf, sha256 }: CertificateFiles,
): Download & { name: string } => ({
  bytes: pdf,
  type: 'application/pdf',
  name: pdfName(certificate),
  etag: sha256,
})

const readFiles = (db: Db, id: string): Promise<CertificateFiles | undefined> =>
  db
    .selectFrom('certificateFiles')
    .select(['pdf', 'sha256'])
    .where('certificateId', '=', id)
    .executeTakeFirst()

async function draw(context: Context, certificate: Certificate, drawing: Drawing): Promise<Buffer> {
  const { templateId, templateVersion, locale } = certificate
  const at = `${templateId} ${templateVersion}`
  const design = drawing.designs.get(at) ?? (await loadDesign(context.db, templateId, templateVersion))
  drawing.designs.set(at, design)
  return drawSheet(context, { design, certificate, locale }, drawing)
}

type Sheet = {
  design: TemplateDesign
  certificate: Omit<Certificate, 'id' | 'version' | 'createdAt' | 'updatedAt'>
  locale: Locale
  watermark?: string
}
export async function drawSheet(
  context: Context,
  { design, certificate, locale, watermark }: Sheet,
  drawing = newDrawing(),
): Promise<Buffer> {
  const { publicUrl } = context
  const at = { publicUrl, locale }
  const { pictures } = drawing
  await readPictures(context.db, certificate.signatories, pictures)
  if (drawing.logo === undefined) drawing.logo = await firmLogo(context)
  const { definition, about } = certificatePdf({
    design,
    facts: certificate,
    locale,
    signatories: certificate.signatories.map(({ name, title, image }) => ({
      name,
      title: translate(title, locale)?.text ?? '',
      picture: (image && pictures.get(image)) ?? null,
    })),
    link: verificationLink(at, spacedCode(certificate.code)),
    logo: drawing.logo,
    index: verificationIndex(at).replace(/^https?:\/\//, ''),
    ...(watermark && { watermark }),
  })
  return renderPdf(definition, about)
}

/** Pictures not loaded yet. */
async function readPictures(
  db: Db,
  signatories: Certificate['signatories'],
  pictures: Drawing['pictures'],
): Promise<void> {
  for (const { image } of signatories)
    if (image && !pictures.has(image)) pictures.set(image, await printedPicture(db, image))
}
