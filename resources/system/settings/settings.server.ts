/** Handlers of the firm's profile, also read by other slices. */
import { assertValid, notFound, Refusal } from '#core/errors.ts'
import { pictureFormats } from '#core/pictures.ts'
import { fill, translate } from '#core/words.ts'
import { pdfPicture } from '#server/documents/pdf-picture.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { picturesOf } from '#server/files/files.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { printedPicture } from '#server/files/printed-picture.ts'
import { firmTexts } from './firm-texts.ts'
import { openingErrors } from './opening-hours.ts'
import { feedTo } from '#web/paths.ts'
import type { settingsApi } from './settings.api.ts'
import { ownEmail, settings as resource, type Settings } from './settings.ts'

const settings = records(resource)

/** For documents, as a data URL. */
export const firmLogo = async (context: Context): Promise<string | null> =>
  printedPicture(context.db, (await firmSettings(context)).logo)

export async function firmSettings(context: Context): Promise<Settings> {
  return (await settings.all(context))[0]!
}

export const handlers: Handlers<typeof settingsApi> = {
  get: (_, context) => firmSettings(context),
  patch: async ({ input }, context) => {
    const errors = openingErrors(input.openingHours ?? [])
    assertValid(errors)
    return settings.patch(context, (await firmSettings(context)).id, input)
  },
  publicGet: async (_, context) => {
    const firm = await firmSettings(context)
    const say = (text: { es: string; en?: string | null } | null) =>
      translate(text, context.locale)?.text ?? ''
    const { tradeName, legalName, rnc, whatsapp, addresses, socials, certifiedSince } = firm
    const { analyticsId, pixelId, openingHours } = firm
    return {
      tradeName,
      legalName,
      rnc,
      logo: (await picturesOf(context.db, [firm.logo])).get(firm.logo ?? '') ?? null,
      email: ownEmail(firm),
      whatsapp,
      addresses,
      socials,
      certifiedSince,
      openingHours,
      analyticsId,
      pixelId,
      slogan: say(firm.slogan),
      phones: firm.phones.map(({ number }) => number),
      hours: say(firm.hours),
      certificateUrl: firm.certificateFile ? feedTo('isoCertificate', context.locale) : null,
      certificatePictureUrl: firm.certificateFile ? feedTo('isoCertificatePicture', context.locale) : null,
      cancellationTerms: firm.cancellationTerms.map(({ text }) => translate(text, context.locale)!),
      experienceHome: say(firm.experienceHome),
      experienceAbout: say(firm.experienceAbout),
    }
  },
  publicCertificate: (_, context) => certificateOf(context),
  publicCertificatePicture: async (_, context) => {
    const { id, bytes: pdf } = await certificateOf(context)
    const draw = () =>
      pdfPicture(pdf, { width: PICTURE_WIDTH, format: 'webp' }).catch((error: unknown) => {
        if (error instanceof Refusal) throw error
        context.log.warn({ err: error }, 'the firm’s certificate cannot be drawn')
        throw notFound()
      })
    const size = (picture: Buffer) => picture.byteLength
    const bytes = await context.cache.getOrLoad(`iso-certificate:${id}`, { bytes: size }, draw)
    return { bytes, type: pictureFormats.webp, name: 'iso-9001.webp', cache: 'public, max-age=300' }
  },
}

/** Twice the width at which the site shows it. */
const PICTURE_WIDTH = 640

async function certificateOf(context: Context) {
  const { certificateFile: id } = await firmSettings(context)
  const file = id ? await storedFile(context, id) : undefined
  if (!id || !file) throw notFound()
  return { ...file, id }
}

const templates = {
  event: 'whatsappEvent',
  otherDates: 'whatsappOtherDates',
  course: 'whatsappCourse',
  service: 'whatsappService',
} as const

type Template = Settings['whatsappService'] | null
/** The WhatsApp message of a record (spec §2), from its own template or the firm's. */
export async function whatsappWriter(
  context: Context,
  kind: keyof typeof templates,
): Promise<(values: Record<string, string>, own?: Template) => string> {
  const name = templates[kind]
  const usual = (await firmSettings(context))[name] ?? firmTexts[name]
  return (values, own) => {
    const template = translate(own, context.locale) ?? translate(usual, context.locale)
    return fill(template!.text, values)
  }
}
