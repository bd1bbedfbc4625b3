/** Signs and draws the digital badge of a certificate once, and stores it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Download } from '#core/endpoint.ts'
import { translate } from '#core/words.ts'
import { drawBadge } from '../badges/badge-drawing.server.ts'
import { badgePaths } from '../badges/badge-paths.ts'
import { signCredential } from '../badges/credential-keys.server.ts'
import type { Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { courseLink, verificationLink } from '#server/pages/page-links.ts'
import { withText } from '../badges/png-text.server.ts'
import { certificateKinds } from '../certificate-templates/certificate-template.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { spacedCode } from './certificate-code.ts'
import {
  claimsOf,
  credentialOf,
  credentialUrn,
  type Identity,
  type Issuer,
} from './certificate-credential.server.ts'
import type { Certificate } from './certificate.ts'

type CertificateBadge = { credential: string; picture: Buffer }

/** Of two concurrent requests, the first badge is stored. */
export async function badgeOf(context: Context, certificate: Certificate): Promise<CertificateBadge> {
  const stored = await readBadge(context.db, certificate.id)
  if (stored) return stored
  // A separate id, because a certificate's code opens personal data and verifiers pass ids on.
  const credentialId = randomUUID()
  const [credential, drawn] = await Promise.all([
    sign(context, certificate, credentialId),
    pictureOf(certificate),
  ])
  const picture = withText(drawn, 'openbadgecredential', credential)
  await context.db
    .insertInto('certificateBadges')
    .values({ certificateId: certificate.id, credentialId, credential, picture })
    .onConflict((made) => made.column('certificateId').doNothing())
    .execute()
  return (await readBadge(context.db, certificate.id))!
}

export const badgeDownload = ({ code }: Certificate, { picture }: CertificateBadge): Download => ({
  bytes: picture,
  type: 'image/png',
  name: `${spacedCode(code)}.png`,
  etag: createHash('sha256').update(picture).digest('hex'),
  // Revalidated each time, so that no cached copy shows a revoked badge.
  cache: 'private, no-cache',
})

const readBadge = (db: Db, id: string): Promise<CertificateBadge | undefined> =>
  db
    .selectFrom('certificateBadges')
    .select(['credential', 'picture'])
    .where('certificateId', '=', id)
    .executeTakeFirst()

function pictureOf({
  serviceCode,
  eventCode: seed,
  kind,
  courseTitle,
  locale,
  firmName: firm,
}: Certificate): Promise<Buffer> {
  const title = translate(courseTitle, locale)?.text ?? ''
  return drawBadge({ serviceCode, seed, firm, kind: certificateKinds[kind][locale], title })
}

async function sign(context: Context, certificate: Certificate, credentialId: string): Promise<string> {
  const { publicUrl, db } = context
  const { locale, courseId } = certificate
  const [issuer, identity] = await Promise.all([issuerOf(context), identityOf(db, certificate)])
  const credential = credentialOf(certificate, {
    id: credentialUrn(credentialId),
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

/** Identified by email, or by the certified name where there is none. */
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
