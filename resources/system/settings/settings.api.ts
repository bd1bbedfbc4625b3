/** Endpoints of the firm's profile, read by the site. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { localizedText, picture } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { publicOpening } from './opening-hours.ts'
import { settings } from './settings.ts'

const { fields } = settings
/** The public part of the profile, in the reader's language. */
export const firm = z.object({
  tradeName: z.string(),
  legalName: z.string(),
  rnc: z.string().nullable(),
  logo: picture.nullable(),
  slogan: z.string(),
  /** Null until the firm has told its own. */
  email: z.string().nullable(),
  phones: z.array(z.string()),
  whatsapp: z.string().nullable(),
  addresses: z.array(
    z.object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      province: z.string().nullable(),
      country: z.string(),
      postalCode: z.string().nullable(),
      mapUrl: z.string().nullable(),
    }),
  ),
  openingHours: z.array(publicOpening),
  /** What they leave unsaid. */
  hours: z.string(),
  socials: z.array(z.object({ network: z.string(), url: z.string() })),
  certificateUrl: z.string().nullable(),
  certificatePictureUrl: z.string().nullable(),
  certifiedSince: z.int(),
  cancellationTerms: z.array(localizedText),
  experienceHome: z.string(),
  experienceAbout: z.string(),
  analyticsId: z.string().nullable(),
  pixelId: z.string().nullable(),
})
export type Firm = z.output<typeof firm>

export const settingsApi = {
  get: endpoint('GET settings', { roles: may.readSettings, answer: settings.row }),
  patch: endpoint('PATCH settings', {
    roles: may.administer,
    data: settings.patch,
    answer: settings.row,
    fields,
  }),
  publicGet: endpoint('GET settings', { isPublic: true, answer: firm }),
  /** The firm's own ISO 9001 certificate. */
  publicCertificate: endpoint('GET settings/certificate', { isPublic: true, accept: 'pdf' }),
  /** Its first page, as WebP. */
  publicCertificatePicture: endpoint('GET settings/certificate/picture', { isPublic: true, accept: 'image' }),
}
