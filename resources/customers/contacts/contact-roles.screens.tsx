/** Links from a contact to its employee, instructor and other records. */
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

export function ContactRoles() {
  const { row, locale } = useRecord<Contact>()
  const roles = [
    { segment: 'instructors' as const, id: row.instructorId, words: words.instructor },
    { segment: 'employees' as const, id: row.employeeId, words: words.employee },
  ].filter(({ id }) => id !== null)
  return (
    <>
      {row.doNotContact && <Notice type="warning">{words.doNotContact[locale]}</Notice>}
      {roles.length > 0 && (
        <Notice type="info">
          {words.also[locale]}{' '}
          {roles.map(({ segment, id, words: role }, at) => (
            <span key={segment}>
              {at > 0 && words.and[locale]}
              <Link to={officeHref(locale, segment, String(id))}>{role[locale]}</Link>
            </span>
          ))}
          .
        </Notice>
      )}
    </>
  )
}
