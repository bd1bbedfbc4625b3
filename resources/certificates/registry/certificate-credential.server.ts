/** Builds the Open Badges 3.0 credential of a certificate. */
import { badgePaths } from '../badges/badge-paths.ts'
import { endOf, startOf } from '#core/time-zone.ts'
import { translate, type Words } from '#core/words.ts'
import { datesOf, hoursOf } from './certificate-values.ts'
import { certificateKinds, type CertificateKind } from '../certificate-templates/certificate-template.ts'
import { publicFacts, type PublicFacts } from './certificate-public.ts'
import { replacedStatuses, type Certificate } from './certificate.ts'

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  // The context of revocation lists.
  'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
]

export type Issuer = { tradeName: string; email: string; slogan: string }
/** Hashed with a salt, so that only who knows the email or name can recognise it. */
export type Identity = { type: 'emailAddress' | 'name'; hash: string; salt: string }
export type Credential = {
  '@context': string[]
  id: string
  type: string[]
  name: string
  issuer: ReturnType<typeof issuerProfile>
  validFrom: string
  validUntil?: string
  awardedDate: string
  credentialSubject: object
  credentialStatus: { id: string; type: '1EdTechRevocationList' }
  evidence: object[]
}

export function issuerProfile(publicUrl: string, { tradeName, email, slogan }: Issuer) {
  return {
    id: publicUrl + badgePaths.issuer,
    type: ['Profile'],
    name: tradeName,
    url: publicUrl,
    email,
    ...(slogan && { description: slogan }),
  }
}

/** The issuer profile as a document of its own. */
export const publishedProfile = (publicUrl: string, issuer: Issuer) => ({
  '@context': contexts,
  ...issuerProfile(publicUrl, issuer),
})

export const credentialUrn = (credentialId: string): string => `urn:uuid:${credentialId}`

const achievementTypes: Record<CertificateKind, string> = {
  participation: 'CertificateOfCompletion',
  approval: 'Certificate',
  diplomate: 'Diploma',
  instructor: 'Certificate',
}
const words = {
  about: {
    es: '{hours}, {dates}. Evento {event}, con {instructors}.',
    en: '{hours}, {dates}. Event {event}, taught by {instructors}.',
  },
  scored: { es: 'Obtuvo {score} de 100.', en: 'Scored {score} out of 100.' },
  taught: { es: 'Impartió el curso.', en: 'Taught the course.' },
  completed: { es: 'Cumplió las condiciones del curso.', en: 'Met the conditions of the course.' },
  verify: { es: 'Verificación pública del certificado', en: 'Public verification of the certificate' },
} satisfies Record<string, Words>

/** `page` is the certificate's address, `course` that of its course. */
type CredentialContext = {
  id: string
  publicUrl: string
  page: string
  course: string
  issuer: Issuer
  identity: Identity
}

export function credentialOf(certificate: Certificate, context: CredentialContext): Credential {
  const { id, publicUrl, page, issuer, identity } = context
  const facts = publicFacts(certificate)
  const { locale, kind, issuedAt, validUntil, startsOn, endsOn } = facts
  const course = translate(facts.courseTitle, locale)?.text ?? ''
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course,
    issuer: issuerProfile(publicUrl, issuer),
    validFrom: toSecond(issuedAt),
    ...(validUntil && { validUntil: toSecond(endOf(validUntil)) }),
    awardedDate: toSecond(issuedAt),
    credentialSubject: {
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: `sha256$${identity.hash}`,
          identityType: identity.type,
          salt: identity.salt,
        },
      ],
      activityStartDate: toSecond(startOf(startsOn)),
      activityEndDate: toSecond(startOf(endsOn)),
      achievement: {
        id: `${context.course}#${kind}`,
        type: ['Achievement'],
        achievementType: achievementTypes[kind],
        inLanguage: locale,
        name: `${certificateKinds[kind][locale]}: ${course}`,
        description: aboutOf(facts),
        criteria: { narrative: criteriaOf(facts) },
      },
    },
    credentialStatus: { id: publicUrl + badgePaths.revocations, type: '1EdTechRevocationList' },
    evidence: [{ id: page, type: ['Evidence'], name: words.verify[locale] }],
  }
}

// Whole seconds, because verifiers compare them with those of the token.
const toSecond = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19)}Z`

function aboutOf(facts: PublicFacts): string {
  const { hours, eventCode, instructors, locale } = facts
  return words.about[locale]
    .replace('{hours}', hoursOf(hours, locale))
    .replace('{dates}', datesOf(facts, locale))
    .replace('{event}', eventCode)
    .replace('{instructors}', instructors.join(', '))
}

function criteriaOf({ kind, score, locale }: PublicFacts): string {
  if (kind === 'instructor') return words.taught[locale]
  return score === null ? words.completed[locale] : words.scored[locale].replace('{score}', String(score))
}

/** Claims that repeat the credential for verifiers that read only tokens. */
export function claimsOf(credential: Credential) {
  const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)
  return {
    ...credential,
    iss: credential.issuer.id,
    jti: credential.id,
    sub: (credential.credentialSubject as { id: string }).id,
    nbf: seconds(credential.validFrom),
    ...(credential.validUntil && { exp: seconds(credential.validUntil) }),
  }
}

type RevokedCertificate = Pick<Certificate, 'status'> & { credentialId: string }
/** Revoked credentials (1EdTech revocation list), without the reason, which only the code opens. */
export const revocationList = (publicUrl: string, revoked: readonly RevokedCertificate[]) => ({
  id: publicUrl + badgePaths.revocations,
  issuer: publicUrl + badgePaths.issuer,
  revokedCredentials: revoked.map(({ credentialId, status }) => ({
    id: credentialUrn(credentialId),
    revoked: true,
    revocationReason: replacedStatuses.includes(status) ? 'Superseded' : 'Revoked',
  })),
})
