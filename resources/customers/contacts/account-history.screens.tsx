/** Former accounts of a contact, as a fact of the record. */
import { Link } from 'react-router'
import { date } from '#core/field.ts'
import { display } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import type { Contact } from './contact.ts'

const label = { es: 'Antes en', en: 'Formerly at' } satisfies Words
const dateField = date(label)

export function AccountHistory() {
  const { row, locale, nameOf } = useRecord<Contact>()
  const former = row.accountLinks.filter(({ until }) => until !== null)
  if (former.length === 0) return null
  return (
    <div>
      <dt>{label[locale]}</dt>
      {former.map(({ accountId, position, since, until }) => (
        <dd key={`${accountId} ${since}`}>
          <Link to={officeHref(locale, 'accounts', accountId)}>
            {nameOf('accounts', accountId) ?? accountId}
          </Link>
          {position && `, ${position}`} ({display(dateField, since, { locale })} –{' '}
          {display(dateField, until, { locale })})
        </dd>
      ))}
    </div>
  )
}
