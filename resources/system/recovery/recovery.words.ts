/** Words of backups and of what a restore holds, for their part of Security and Today. */
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Held, Mark, warningKeys } from './recovery.api.ts'

export const recoveryTitle: Words = { es: 'Copias de seguridad', en: 'Backups' }

export const recoveryWarnings: Record<(typeof warningKeys)[number], { title: Words; text: Words }> = {
  backupLate: {
    title: { es: 'La última copia tiene más de 36 horas', en: 'The last backup is older than 36 hours' },
    text: {
      es: 'Si el servidor se pierde ahora, se pierde lo hecho desde entonces. El registro del servidor dice por qué fallan las copias.',
      en: 'If the server is lost now, so is what was done since then. The log of the server says why backups fail.',
    },
  },
  backupFailed: {
    title: { es: 'La última copia falló', en: 'The last backup failed' },
    text: { es: 'Se vuelve a intentar sola.', en: 'It is tried again by itself.' },
  },
  archiveFailed: {
    title: {
      es: 'El diario de la base de datos no llega al segundo lugar',
      en: 'The log of the database does not reach the second place',
    },
    text: {
      es: 'Mientras tanto no se puede restaurar al minuto. Revise el espacio y el acceso del segundo lugar.',
      en: 'Until it does, a restore to the minute has a gap. Check the room and the access of the second place.',
    },
  },
  drillFailed: {
    title: { es: 'Falló el ensayo de restauración', en: 'The restore drill failed' },
    text: {
      es: 'Puede que la última copia no sirva. Restaure una a mano en otra base de datos, hoy.',
      en: 'The last backup may be of no use. Restore one by hand into another database, today.',
    },
  },
  ledgerFailed: {
    title: {
      es: 'El registro de supresiones no llega al segundo lugar',
      en: 'The ledger of erasures does not reach the second place',
    },
    text: {
      es: 'Se vuelve a intentar cada hora. Si este servidor se pierde antes, una restauración trae de vuelta a las personas suprimidas: revise el espacio y el acceso del segundo lugar.',
      en: 'It is tried again every hour. If this server is lost before, a restore brings erased people back: check the room and the access of the second place.',
    },
  },
}

const words = {
  backup: { es: 'Última copia', en: 'Last backup' },
  base: { es: 'Última base para restaurar al minuto', en: 'Last base of restores to the minute' },
  drill: { es: 'Último ensayo de restauración', en: 'Last restore drill' },
  ledger: { es: 'Última copia del registro de supresiones', en: 'Last copy of the ledger of erasures' },
  never: { es: 'aún ninguna', en: 'none yet' },
  held: {
    es: 'Copia restaurada: correos y webhooks retenidos',
    en: 'Restored from a backup: mails and webhooks are held',
  },
  waiting: {
    es: 'En espera: {mails} (correos) y {webhooks} (webhooks). Los datos son del {moment}.',
    en: 'Waiting: {mails} (mails) and {webhooks} (webhooks). The data are of {moment}.',
  },
} satisfies Record<string, Words>

export const heldTitle: Words = words.held
export const sayHeld = ({ mails, webhooks, dataOf }: Held, locale: Locale): string =>
  say(words.waiting, locale, { mails, webhooks, moment: sayMoment(dataOf, locale) })

export const markTitle = ({ kind }: Mark, locale: Locale): string => words[kind][locale]
export const sayMark = ({ succeededAt, facts }: Mark, locale: Locale): string =>
  succeededAt ? [sayMoment(succeededAt, locale), facts].filter(Boolean).join(' · ') : words.never[locale]
