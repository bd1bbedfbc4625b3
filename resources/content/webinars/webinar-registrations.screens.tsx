/** Registrations of a webinar, with a link to the full list. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { addressOf } from '#web/office/list/query.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { aboveRegistrations } from './webinar-places.screens.tsx'
import type { Webinar } from './webinar.ts'

const columns = ['createdAt', 'name', 'lastname', 'email', 'company', 'status'] as const
const words = {
  all: { es: 'Ver todos y exportar', en: 'See all and export' },
  none: { es: 'Nadie se ha registrado todavía', en: 'Nobody has registered yet' },
  noneText: {
    es: 'Publique el webinar y comparta su página.',
    en: 'Publish the webinar and share its page.',
  },
} satisfies Record<string, Words>

export function Registrations() {
  const { row, locale } = useRecord<Webinar>()
  const { id } = row
  const [changes, setChanges] = useState(0)
  const load = useCallback(
    async (client: Client) => {
      const input = { perPage: 200, filters: [{ field: 'webinarId', op: 'eq' as const, value: id }] }
      return (await client.call(webinarRegistrationsApi.list, { input })).items
    },
    [id],
  )
  const href =
    officeHref(locale, 'webinar-registrations') + addressOf([{ field: 'webinarId', op: 'in', value: [id] }])
  return (
    <>
      <aboveRegistrations.Parts onChanged={() => setChanges((count) => count + 1)} />
      <RelatedList
        key={changes}
        segment="webinar-registrations"
        columns={columns}
        load={load}
        empty={{ title: words.none, text: words.noneText }}
        aside={<LinkButton href={href}>{words.all[locale]}</LinkButton>}
      />
    </>
  )
}
