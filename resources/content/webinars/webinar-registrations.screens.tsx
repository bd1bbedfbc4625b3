/** Registrations of a webinar, with a link to the full list. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { RelatedList } from '#web/office/related/related-list.tsx'
import { aboveRegistrations } from './webinar-places.screens.tsx'

const columns = ['createdAt', 'name', 'lastname', 'email', 'company', 'status'] as const
const words = {
  none: { es: 'Nadie se ha registrado todavía', en: 'Nobody has registered yet' },
  noneText: {
    es: 'Publique el webinar y comparta su página.',
    en: 'Publish the webinar and share its page.',
  },
} satisfies Record<string, Words>

export function Registrations() {
  const [changes, setChanges] = useState(0)
  return (
    <>
      <aboveRegistrations.Parts onChanged={() => setChanges((count) => count + 1)} />
      <RelatedList
        segment="webinar-registrations"
        version={changes}
        field="webinarId"
        most={200}
        columns={columns}
        empty={{ title: words.none, text: words.noneText }}
      />
    </>
  )
}
