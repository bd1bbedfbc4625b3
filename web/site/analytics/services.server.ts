/** Analytics settings of a page: the services, and the wording of the consent. */
import { createHash } from 'node:crypto'
import { listFormatter } from '#core/formatters.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { emailText } from '#resources/system/settings/settings.ts'
import type { Measuring, Service } from './consent.ts'

const words = {
  label: { es: 'Su privacidad', en: 'Your privacy' },
  ask: {
    es: '¿Nos permite contar su visita? Con su permiso, {names} nos dicen qué páginas ayudan y cuáles no. Sin él no se carga ni se guarda nada.',
    en: 'May we count your visit? With your permission, {names} tell us which pages help. Without it nothing is loaded or kept.',
  },
  askOne: {
    es: '¿Nos permite contar su visita? Con su permiso, {names} nos dice qué páginas ayudan y cuáles no. Sin él no se carga ni se guarda nada.',
    en: 'May we count your visit? With your permission, {names} tells us which pages help. Without it nothing is loaded or kept.',
  },
  refuse: { es: 'Rechazar', en: 'Refuse' },
  accept: { es: 'Aceptar', en: 'Accept' },
  more: { es: 'Qué se envía y a quién', en: 'What is sent and to whom' },
  granted: { es: 'Hoy: usted aceptó.', en: 'Today: you have accepted.' },
  refused: { es: 'Hoy: usted rechazó.', en: 'Today: you have refused.' },
  change: { es: 'Preferencias de privacidad', en: 'Privacy preferences' },
} satisfies Record<string, Words>

/** Ley 172-13, art. 5.3: who asks, what for, who receives it, where it goes, and the visitor's rights. */
const details = [
  {
    es: 'Responsable: {firm}. Finalidad: medir el uso del sitio y el resultado de nuestros anuncios. Es voluntario.',
    en: 'Controller: {firm}. Purpose: measuring how the site is used and what our adverts achieve. It is voluntary.',
  },
  {
    es: 'Se envían las páginas que ve, lo que pulsa y busca, su tipo de equipo y su dirección IP; nunca lo que escribe en un formulario. Lo reciben {recipients}, fuera del país, y guardan cookies en su equipo.',
    en: 'Sent: the pages you see, what you press and search for, your kind of device and IP address; never what you write in a form. It is received by {recipients}, outside the country, who keep cookies on your device.',
  },
  {
    es: 'Puede cambiar de idea cuando quiera al pie de cada página, y pedir acceso, rectificación o supresión en {email} (Ley 172-13).',
    en: 'You may change your mind whenever you like at the foot of each page, and ask for access, correction or erasure at {email} (Law 172-13).',
  },
] satisfies Words[]

/** Name, company, script host and receiving hosts of each service. */
const serviceDetails = {
  analytics: {
    name: 'Google Analytics',
    recipient: 'Google LLC',
    script: 'https://www.googletagmanager.com',
    reached: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  pixel: {
    name: 'Meta Pixel',
    recipient: 'Meta Platforms, Inc.',
    script: 'https://connect.facebook.net',
    reached: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
}
type Kind = keyof typeof serviceDetails

/** `hosts` replaces the services' own; `allow` adds hosts to the page's policy. */
export type MeasuringOptions = {
  hosts: { analytics: string | undefined; pixel: string | undefined } | undefined
  allow: (hosts: { scripts: string[]; reached: string[] }) => void
}

/** Undefined when the firm uses no service. */
export function measuringOf(
  firm: Firm,
  locale: Locale,
  { hosts, allow }: MeasuringOptions,
): Measuring | undefined {
  const ids: Record<Kind, string | null> = { analytics: firm.analyticsId, pixel: firm.pixelId }
  const used = (['analytics', 'pixel'] as const).flatMap((kind) => {
    const id = ids[kind]
    return id
      ? [{ kind, id, ...serviceDetails[kind], host: hosts?.[kind] ?? serviceDetails[kind].script }]
      : []
  })
  if (used.length === 0) return undefined
  allow({
    scripts: used.map(({ host }) => host),
    reached: used.flatMap(({ kind, host, reached }) => (hosts?.[kind] ? [host] : reached)),
  })
  const services: Service[] = used.map(({ kind, id, host }) => ({ kind, id, host }))
  return {
    version: versionOf(used),
    services,
    certificate: firm.certificateUrl,
    wording: wordingOf(firm, locale, used),
  }
}

type UsedService = { kind: Kind; name: string; recipient: string }
function wordingOf(firm: Firm, locale: Locale, used: UsedService[]): Measuring['wording'] {
  const listed = (texts: string[]) => listFormatter(locale, { type: 'conjunction' }).format(texts)
  const values = {
    names: listed(used.map(({ name }) => name)),
    recipients: listed(used.map(({ recipient }) => recipient)),
    firm: [firm.legalName, firm.rnc && `RNC ${firm.rnc}`].filter(Boolean).join(', '),
    email: emailText(firm.email, locale),
  }
  const { label, ask, askOne, refuse, accept, more, granted, refused, change } = words
  return {
    label: label[locale],
    refuse: refuse[locale],
    accept: accept[locale],
    more: more[locale],
    granted: granted[locale],
    refused: refused[locale],
    change: change[locale],
    ask: say(used.length === 1 ? askOne : ask, locale, values),
    details: details.map((text) => say(text, locale, values)),
  }
}

/** Changes with the wording and the recipients, so that visitors are asked again. */
const versionOf = (used: UsedService[]): string =>
  createHash('sha256')
    .update(JSON.stringify([words, details, used.map(({ kind }) => kind)]))
    .digest('base64url')
    .slice(0, 8)
