/** Handlers of the firm's profile, also read by other slices. */
import { fill, translate } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { documentUrls } from '#server/files/files.ts'
import type { settingsApi } from './settings.api.ts'
import { settings as resource, type Settings } from './settings.ts'

const settings = records(resource)

export async function firmSettings(context: Context): Promise<Settings> {
  return (await settings.all(context))[0]!
}

export const handlers: Handlers<typeof settingsApi> = {
  get: (_, context) => firmSettings(context),
  patch: async ({ input }, context) => settings.patch(context, (await firmSettings(context)).id, input),
  publicGet: async (_, context) => {
    const firm = await firmSettings(context)
    const say = (text: { es: string; en?: string | null } | null) =>
      translate(text, context.locale)?.text ?? ''
    const certificate = firm.certificateFile
      ? (await documentUrls(context.db, [firm.certificateFile])).get(firm.certificateFile)
      : undefined
    const { tradeName, legalName, rnc, email, whatsapp, addresses, socials, certifiedSince } = firm
    const { analyticsId, pixelId } = firm
    return {
      tradeName,
      legalName,
      rnc,
      email,
      whatsapp,
      addresses,
      socials,
      certifiedSince,
      analyticsId,
      pixelId,
      slogan: say(firm.slogan),
      phones: firm.phones.map(({ number }) => number),
      hours: say(firm.hours),
      certificateUrl: certificate ?? null,
      experienceHome: say(firm.experienceHome),
      experienceAbout: say(firm.experienceAbout),
    }
  },
}

const templates = { event: 'whatsappEvent', course: 'whatsappCourse', service: 'whatsappService' } as const

type Template = Settings['whatsappService'] | null
/** The WhatsApp message of a record (spec §2), from its own template or the firm's. */
export async function whatsappWriter(
  context: Context,
  kind: keyof typeof templates,
): Promise<(values: Record<string, string>, own?: Template) => string> {
  const usual = (await firmSettings(context))[templates[kind]]
  return (values, own) => {
    const template = translate(own, context.locale) ?? translate(usual, context.locale)
    return fill(template?.text ?? Object.values(values).join(' '), values)
  }
}
