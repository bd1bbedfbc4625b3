/** What else a contact is to the firm, as ways to those records. */
import { Link } from 'react-router'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Contact } from './contact.ts'

const words = {
  also: { es: 'Esta persona también es', en: 'This person is also' },
  instructor: { es: 'instructor', en: 'an instructor' },
  employee: { es: 'empleado', en: 'an employee' },
  and: { es: ' y ', en: ' and ' },
  doNotContact: {
    es: 'Pidió que no la contactemos.',
    en: 'Asked not to be contacted.',
  },
} satisfies Record<string, Words>

export function ContactHats() {
  const { row, locale } = useRecord<Contact>()
  const hats = [
    { segment: 'instructors' as const, id: row.instructorId, words: words.instructor },
    { segment: 'employees' as const, id: row.employeeId, words: words.employee },
  ].filter(({ id }) => id !== null)
  return (
    <>
      {row.doNotContact && <Notice type="warning">{words.doNotContact[locale]}</Notice>}
      {hats.length > 0 && (
        <Notice type="info">
          {words.also[locale]}{' '}
          {hats.map(({ segment, id, words: hat }, at) => (
            <span key={segment}>
              {at > 0 && words.and[locale]}
              <Link to={officeHref(locale, segment, String(id))}>{hat[locale]}</Link>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  )
}
