/** The file of a certificate: its PDF is drawn once and kept as it was made. */
import { createHash } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { verificationIndex, verificationLink } from '#server/page-links.ts'
import { renderPdf } from '#server/pdf.ts'
import { keptDesign } from '../certificate-templates/certificate-design.server.ts'
import type { TemplateDesign } from '../certificate-templates/certificate-template.ts'
import { spacedCode } from './certificate-code.ts'
import { certificatePdf, type Signatory } from './certificate.pdf.ts'
import type { Certificate } from './certificate.ts'

export type CertificateFiles = { pdf: Buffer; sha256: string }

/** Made now when nobody has asked before; of two that are made at once the first is kept. */
export async function filesOf(context: Context, certificate: Certificate): Promise<CertificateFiles> {
  const kept = await readFiles(context.db, certificate.id)
  if (kept) return kept
  const pdf = await draw(context, certificate)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await context.db
    .insertInto('certificateFiles')
    .values({ certificateId: certificate.id, pdf, sha256 })
    .onConflict((made) => made.column('certificateId').doNothing())
    .execute()
  const files = (await readFiles(context.db, certificate.id))!
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

async function draw(context: Context, certificate: Certificate): Promise<Buffer> {
  const design = await designOf(context, certificate)
  return drawSheet(context, { design, certificate, locale: certificate.locale })
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
): Promise<Buffer> {
  const { publicUrl } = context
  const at = { publicUrl, locale }
  const { definition, about } = certificatePdf({
    design,
    facts: certificate,
    locale,
    signatories: await signatoriesOf(context.db, certificate.signatories, locale),
    link: verificationLink(at, spacedCode(certificate.code)),
    index: verificationIndex(at).replace(/^https?:\/\//, ''),
    ...(watermark && { watermark }),
  })
  return renderPdf(definition, about)
}

const designOf = (context: Context, { templateId, templateVersion }: Certificate): Promise<TemplateDesign> =>
  keptDesign(context.db, templateId, templateVersion)

async function signatoriesOf(
  db: Db,
  signatories: Certificate['signatories'],
  locale: Locale,
): Promise<Signatory[]> {
  const ids = signatories.flatMap(({ image }) => (image ? [image] : []))
  const files =
    ids.length > 0
      ? await db.selectFrom('files').select(['id', 'type', 'bytes']).where('id', 'in', ids).execute()
      : []
  return signatories.map(({ name, title, image }) => {
    const file = files.find(({ id }) => id === image)
    return {
      name,
      title: translate(title, locale)?.text ?? '',
      // The only pictures that printing knows.
      picture:
        file && ['image/png', 'image/jpeg'].includes(file.type)
          ? `data:${file.type};base64,${file.bytes.toString('base64')}`
          : null,
    }
  })
}
