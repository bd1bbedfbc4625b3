/** Recipients and files of a mail whose form is closed. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Locale } from '#core/words.ts'
import type { MailRecord } from '../mail.ts'
import { useFileFacts } from './use-file-facts.screens.tsx'
import { FileLink } from '#web/office/form/files/file-link.tsx'

const peopleWords: CountedWords = {
  one: { es: '1 persona', en: '1 person' },
  many: { es: '{n} personas', en: '{n} people' },
}
/** They are named in the tab of the recipients. */
export const sayPeople = ({ people }: MailRecord, locale: Locale): string =>
  people.length > 0 ? sayCount(peopleWords, locale, { n: people.length }) : '—'

export function AttachedFiles({ mail, locale }: { mail: MailRecord; locale: Locale }) {
  const ids = mail.attachments.map(({ file }) => file)
  const { known } = useFileFacts(ids, locale)
  if (ids.length === 0) return '—'
  return ids.map((id) => {
    const file = known.get(id)
    return <p key={id}>{file && <FileLink file={file}>{file.name}</FileLink>}</p>
  })
}
