/** The files of a certificate: its PDF is drawn once, its credential signed once, both are kept as they were made. */
import { createHash, randomBytes } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { translate, type Locale } from '#core/words.ts'
import { badgePaths } from '#server/badge-paths.ts'
import { signCredential } from '#server/credential-keys.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database.ts'
import { courseLink, verificationIndex, verificationLink } from '#server/page-links.ts'
import { renderPdf } from '#server/pdf.ts'
import { keptDesign } from '../certificate-templates/certificate-design.server.ts'
import type { TemplateDesign } from '../certificate-templates/certificate-template.ts'
import { firmSettings } from '../settings/settings.server.ts'
import { spacedCode } from './certificate-code.ts'
import { claimsOf, credentialOf, type Identity, type Issuer } from './certificate-credential.server.ts'
import { certificatePdf, type Signatory } from './certificate.pdf.ts'
import type { Certificate } from './certificate.ts'

export type CertificateFiles = { pdf: Buffer; sha256: string; credential: string }

/** Made now when nobody has asked before; of two that are made at once the first is kept. */
export async function filesOf(context: Context, certificate: Certificate): Promise<CertificateFiles> {
  const kept = await readFiles(context.db, certificate.id)
  if (kept) return kept
  const [pdf, credential] = await Promise.all([draw(context, certificate), sign(context, certificate)])
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await context.db
    .insertInto('certificateFiles')
    .values({ certificateId: certificate.id, pdf, sha256, credential })
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
    .select(['pdf', 'sha256', 'credential'])
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

async function sign(context: Context, certificate: Certificate): Promise<string> {
  const { publicUrl, db } = context
  const { locale, courseId } = certificate
  const [issuer, identity] = await Promise.all([issuerOf(context), identityOf(db, certificate)])
  const credential = credentialOf(certificate, {
    publicUrl,
    page: verificationLink({ publicUrl, locale }, spacedCode(certificate.code)),
    course: courseLink({ publicUrl, locale }, courseId),
    issuer,
    identity,
  })
  return signCredential(db, claimsOf(credential), (kid) => publicUrl + badgePaths.key + kid)
}

export async function issuerOf(context: Context): Promise<Issuer> {
  const { tradeName, email, slogan } = await firmSettings(context)
  return { tradeName, email, slogan: translate(slogan, 'es')?.text ?? '' }
}

/** By the address when there is one, and else by the name as it is certified. */
async function identityOf(db: Db, { attendeeId, holderName }: Certificate): Promise<Identity> {
  const row = attendeeId
    ? await db.selectFrom('attendees').select('email').where('id', '=', attendeeId).executeTakeFirst()
    : undefined
  const salt = randomBytes(12).toString('base64url')
  const known = row?.email?.toLowerCase() ?? holderName
  const hash = createHash('sha256')
    .update(known + salt)
    .digest('hex')
  return { type: row?.email ? 'emailAddress' : 'name', hash, salt }
}
