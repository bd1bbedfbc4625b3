/** The backups that still hold a person, each with the day until when it is kept. */
import { display } from '#core/display.ts'
import { date } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Preview } from './erasure.api.ts'

type Kind = Preview['backups'][number]['kind']
const kinds: Record<Kind, Words> = {
  file: {
    es: 'Archivos de este servidor, hasta que alguien los elimine: {days}',
    en: 'Files of this server, until somebody removes them: {days}',
  },
  backup: { es: 'Copias en el segundo lugar: {days}', en: 'Backups in the second place: {days}' },
  base: {
    es: 'Copias base para volver a un momento: {days}',
    en: 'Base backups for going back to a moment: {days}',
  },
  log: { es: 'Registro de la base de datos desde el {days}', en: 'Log of the database since {days}' },
}
const words = {
  title: { es: 'Copias de respaldo que aún la contienen', en: 'Backups that still hold them' },
  until: { es: '{day} (hasta el {until})', en: '{day} (until {until})' },
  text: {
    es: 'Al restaurar una, la supresión se repite antes de servir nada; el resto desaparece cuando esas copias se eliminan. Los días valen mientras se siga haciendo una copia cada noche.',
    en: 'When one is restored, the erasure is repeated before anything is served; the rest goes when those backups are deleted. The days hold as long as a backup is made every night.',
  },
  unread: {
    es: 'El segundo lugar no responde: faltan aquí sus copias',
    en: 'The second place does not answer: its backups are missing here',
  },
  unreadText: {
    es: 'Vuelva a abrir esta página más tarde; Seguridad dice qué ocurre con las copias.',
    en: 'Open this page again later; Security says how backups are going.',
  },
} satisfies Record<string, Words>

export function BackupsHolding({ preview: { backups, isPlaceUnread } }: { preview: Preview }) {
  const locale = useLocale()
  const said = (day: string) => display(date({ es: '', en: '' }), day, { locale })
  const daysOf = (kind: Kind) =>
    backups
      .filter((backup) => backup.kind === kind)
      .map(({ day, keptUntil }) =>
        keptUntil ? say(words.until, locale, { day: said(day), until: said(keptUntil) }) : said(day),
      )
      .join(', ')
  const held = (Object.keys(kinds) as Kind[]).filter((kind) => backups.some((one) => one.kind === kind))
  return (
    <>
      {isPlaceUnread && (
        <Notice type="warning" title={words.unread[locale]}>
          {words.unreadText[locale]}
        </Notice>
      )}
      {held.length > 0 && (
        <Notice type="info" title={words.title[locale]}>
          <Points>
            {held.map((kind) => (
              <li key={kind}>{say(kinds[kind], locale, { days: daysOf(kind) })}</li>
            ))}
          </Points>
          <p>{words.text[locale]}</p>
        </Notice>
      )}
    </>
  )
}
