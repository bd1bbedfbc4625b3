/** Words of the installation's security, for its page and Today. */
import type { Words } from '#core/words.ts'
import type { Warning } from './security.api.ts'

export const securityTitle: Words = { es: 'Seguridad', en: 'Security' }

export const warningWords: Record<Warning, { title: Words; text: Words }> = {
  trustProxy: {
    title: { es: 'Falta TRUST_PROXY', en: 'TRUST_PROXY is missing' },
    text: {
      es: 'El sitio es https, así que hay un proxy delante, pero el servidor no lo sabe: ve a todos los visitantes con la misma dirección y los límites de intentos los cuentan juntos. Ponga TRUST_PROXY=1 si el proxy envía X-Forwarded-For (README, «Settings»).',
      en: 'The site is https, so a proxy stands before it, but the server does not know: it sees all visitors at one address, and limits of attempts count them together. Set TRUST_PROXY=1 if the proxy sends X-Forwarded-For (README, “Settings”).',
    },
  },
  backupPlace: {
    title: { es: 'Falta BACKUP_PLACE', en: 'BACKUP_PLACE is missing' },
    text: {
      es: 'Ninguna copia de seguridad sale de este servidor por sí sola. Ponga BACKUP_PLACE: una carpeta en otro disco o s3://bucket/carpeta (docs/operations/backup.md).',
      en: 'No backup leaves this server by itself. Set BACKUP_PLACE: a folder on another disk or s3://bucket/folder (docs/operations/backup.md).',
    },
  },
  erasureLedger: {
    title: { es: 'Falta ERASURE_LEDGER', en: 'ERASURE_LEDGER is missing' },
    text: {
      es: 'Cada instancia anota las supresiones de personas solo en su propio disco: tras restaurar una copia volverían las que suprimió otra. Ponga ERASURE_LEDGER, un archivo en un disco común, o BACKUP_PLACE (docs/operations/privacy-requests.md).',
      en: 'Each instance writes erasures of people on its own disk alone: after a restore, those that another one erased would come back. Set ERASURE_LEDGER, a file on a shared disk, or BACKUP_PLACE (docs/operations/privacy-requests.md).',
    },
  },
  diskLow: {
    title: { es: 'Queda poco espacio en el disco', en: 'The disk has little room left' },
    text: {
      es: 'Al disco de la base de datos le queda menos de 1 GB. Cuando se llene no se podrá guardar nada: amplíelo o libere espacio.',
      en: 'The disk of the database has less than 1 GB left. Once it is full, nothing can be saved: enlarge it or make room.',
    },
  },
  diskFull: {
    title: { es: 'El disco está lleno', en: 'The disk is full' },
    text: {
      es: 'No se puede guardar nada; lo guardado está a salvo y se puede leer. Amplíe el disco o libere espacio: el servidor sigue solo, sin reiniciarlo.',
      en: 'Nothing can be saved; what was saved is safe and can be read. Enlarge the disk or make room: the server goes on by itself, without a restart.',
    },
  },
}
