/** What the erasure does not reach, with a link to each record. */
import { Link } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { segmentOf } from '#web/office/records/screens.ts'
import { Points, Section } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ByHandGroup } from './erasure.api.ts'

const words = {
  title: { es: 'Lo que decide o hace una persona', en: 'What a person decides or does' },
  more: { es: 'y otros {n}', en: 'and {n} more' },
} satisfies Record<string, Words>

export function ByHand({ groups }: { groups: readonly ByHandGroup[] }) {
  const locale = useLocale()
  if (groups.length === 0) return null
  return (
    <Section title={words.title[locale]}>
      {groups.map(({ key, words: about, why, count, records }) => (
        <Notice key={key} type="info" title={about[locale]}>
          <p>{why[locale]}</p>
          <Points>
            {records.map((record) => (
              <li key={`${record.resource} ${record.id}`}>
                <RecordLink record={record} />
              </li>
            ))}
            {count > records.length && <li>{say(words.more, locale, { n: count - records.length })}</li>}
          </Points>
        </Notice>
      ))}
    </Section>
  )
}

function RecordLink({ record: { resource, id, title } }: { record: ByHandGroup['records'][number] }) {
  const locale = useLocale()
  const segment = segmentOf(resource)
  const name = title || `#${id}`
  return segment ? <Link to={officeHref(locale, segment, id)}>{name}</Link> : <>{name}</>
}
