/** Fields of the firm's profile. */
import { z } from 'zod'
import {
  choice,
  document_,
  email,
  flag,
  image,
  integer,
  list,
  longText,
  optional,
  phone,
  text,
  translated,
  url,
  withDefault,
} from '#core/field.ts'
import { resource, type Row } from '#core/resource.ts'
import type { Locale, Words } from '#core/words.ts'
import { feeIncludes } from './fee-includes.ts'
import { openingHours } from './opening-hours.ts'

export const socialNetworks = {
  linkedin: { es: 'LinkedIn', en: 'LinkedIn' },
  instagram: { es: 'Instagram', en: 'Instagram' },
  facebook: { es: 'Facebook', en: 'Facebook' },
  youtube: { es: 'YouTube', en: 'YouTube' },
  x: { es: 'X', en: 'X' },
}
/** Restricted to the service's own format, because the id becomes part of a script's address. */
const serviceId = (label: Words, pattern: RegExp) => ({
  ...text(label, { max: 20 }),
  rule: z.string().trim().regex(pattern),
})
const template = (es: string, en: string) => optional(translated(longText({ es, en }, { max: 500 })))

/** A new installation has a name and an address of its own that stand for the firm's. */
export const placeholders = {
  tradeName: 'Conforme',
  legalName: 'Conforme',
  email: 'info@conforme.example',
} as const
/** What visitors see of the address: nothing until the firm has told its own. */
export const ownEmail = ({ email }: { email: string }): string | null =>
  email === placeholders.email ? null : email
const contactPage: Words = { es: 'nuestra página de contacto', en: 'our contact page' }
/** Where to write to, within a sentence. */
export const emailText = (email: string | null, locale: Locale): string => email ?? contactPage[locale]

export const settings = resource(
  'settings',
  {
    tradeName: text({ es: 'Nombre comercial', en: 'Trade name' }, { max: 150 }),
    legalName: text({ es: 'Razón social', en: 'Legal name' }, { max: 150 }),
    /** Everywhere the firm signs: header of the site, mails, documents. */
    logo: optional(image({ es: 'Logotipo', en: 'Logo' })),
    rnc: optional(text({ es: 'RNC', en: 'Tax id (RNC)' }, { min: 9, max: 11 })),
    slogan: optional(translated(text({ es: 'Lema', en: 'Slogan' }, { max: 160 }))),
    email: email({ es: 'Correo de contacto', en: 'Contact email' }),
    phones: withDefault(
      list({ es: 'Teléfonos', en: 'Phones' }, { number: phone({ es: 'Teléfono', en: 'Phone' }) }, { max: 6 }),
      [],
    ),
    whatsapp: optional(phone({ es: 'WhatsApp', en: 'WhatsApp' })),
    addresses: withDefault(
      list(
        { es: 'Direcciones', en: 'Addresses' },
        {
          line1: text({ es: 'Calle y número', en: 'Street and number' }, { max: 120 }),
          line2: optional(text({ es: 'Edificio, piso', en: 'Building, floor' }, { max: 120 })),
          city: text({ es: 'Ciudad', en: 'City' }, { max: 80 }),
          province: optional(text({ es: 'Provincia', en: 'Province' }, { max: 80 })),
          country: withDefault(text({ es: 'País', en: 'Country' }, { min: 2, max: 2 }), 'DO'),
          postalCode: optional(text({ es: 'Código postal', en: 'Postal code' }, { max: 12 })),
          mapUrl: optional(url({ es: 'Enlace al mapa', en: 'Map link' })),
        },
        { max: 5 },
      ),
      [],
    ),
    openingHours: openingHours(),
    /** What the days and hours leave unsaid. */
    hours: optional(
      translated(text({ es: 'Nota sobre el horario', en: 'Note on the opening hours' }, { max: 160 })),
    ),
    socials: withDefault(
      list(
        { es: 'Redes sociales', en: 'Social networks' },
        {
          network: choice({ es: 'Red', en: 'Network' }, socialNetworks),
          url: url({ es: 'Dirección', en: 'Address' }),
        },
        { max: 8 },
      ),
      [],
    ),
    certificateFile: optional(
      document_({ es: 'Certificado ISO 9001 (PDF)', en: 'ISO 9001 certificate (PDF)' }),
    ),
    certifiedSince: withDefault(
      integer({ es: 'Certificada desde', en: 'Certified since' }, { min: 1990, max: 2100 }),
      2012,
    ),
    /** Spec §1: one page says "20 to 25", another "more than 25", so each has its own setting. */
    experienceHome: optional(
      translated(
        text({ es: 'Años de experiencia (portada)', en: 'Years of experience (home)' }, { max: 60 }),
      ),
    ),
    experienceAbout: optional(
      translated(
        text(
          { es: 'Años de experiencia (sobre nosotros)', en: 'Years of experience (about us)' },
          { max: 60 },
        ),
      ),
    ),
    whatsappEvent: template('WhatsApp: evento', 'WhatsApp: event'),
    whatsappCourse: template('WhatsApp: curso', 'WhatsApp: course'),
    whatsappService: template('WhatsApp: servicio', 'WhatsApp: service'),
    whatsappOtherDates: template('WhatsApp: otras fechas', 'WhatsApp: other dates'),
    feeIncludes: feeIncludes(),
    cancellationTerms: withDefault(
      list(
        { es: 'Cancelaciones y traslados', en: 'Cancellations and transfers' },
        { text: translated(longText({ es: 'Condición', en: 'Term' }, { max: 300 })) },
        { max: 12 },
      ),
      [],
    ),
    analyticsId: optional(
      serviceId(
        { es: 'Google Analytics: ID de medición', en: 'Google Analytics: measurement ID' },
        /^G-[A-Z0-9]{4,16}$/,
      ),
    ),
    pixelId: optional(serviceId({ es: 'Meta: ID del píxel', en: 'Meta: pixel ID' }, /^[1-9]\d{9,18}$/)),
    /** A second survey some weeks after each event, unless its course says otherwise. */
    followUp: withDefault(
      flag({ es: 'Seguimiento después de cada evento', en: 'Follow-up after each event' }),
      true,
    ),
    followUpDays: withDefault(
      integer({ es: 'Días después del evento', en: 'Days after the event' }, { min: 7, max: 365 }),
      60,
    ),
    /** Of seats that visitors take themselves. */
    holdHours: withDefault(
      integer(
        { es: 'Horas que se reservan los cupos', en: 'Hours that seats are held' },
        { min: 1, max: 336 },
      ),
      72,
    ),
    /** Once the booker has confirmed the address; otherwise the office confirms them. */
    confirmsFree: withDefault(
      flag({
        es: 'Los cupos gratuitos se confirman solos',
        en: 'Free seats are confirmed by themselves',
      }),
      true,
    ),
    cancelDays: withDefault(
      integer(
        { es: 'Se cancela en línea hasta (días antes)', en: 'Cancelled online until (days before)' },
        { max: 90 },
      ),
      5,
    ),
    registrationOpen: flag({
      es: 'Cualquiera puede registrarse como usuario',
      en: 'Anyone may register as a user',
    }),
    requiresSecondFactor: flag({
      es: 'Administración y Facturación necesitan un segundo factor',
      en: 'Administrators and Billing need a second factor',
    }),
  },
  {
    words: {
      one: { es: 'Perfil de la firma', en: 'Firm profile' },
      many: { es: 'Perfil de la firma', en: 'Firm profile' },
    },
    title: ['tradeName'],
    search: [],
  },
)
export type Settings = Row<typeof settings.fields>
