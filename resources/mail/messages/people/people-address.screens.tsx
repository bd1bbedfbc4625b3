/** Addresses of the screen that writes a mail to people selected elsewhere. */
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { personSources, type PersonRef, type PersonSource } from './person-source.ts'

/** `/es/office/mails/new?to=contacts:12,15` */
export function mailHref(
  locale: Locale,
  { source, ids, eventId }: { source: PersonSource; ids: readonly string[]; eventId?: string | undefined },
): string {
  const params = new URLSearchParams({ to: `${source}:${ids.join()}`, ...(eventId && { eventId }) })
  // Readable in the address bar.
  return `${officeHref(locale, 'mails', 'new')}?${String(params).replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

export function peopleIn(params: URLSearchParams): PersonRef[] {
  const [source = '', ids = ''] = (params.get('to') ?? '').split(':')
  if (!Object.hasOwn(personSources, source)) return []
  return ids
    .split(',')
    .filter((id) => /^[1-9]\d{0,17}$/.test(id))
    .map((id) => ({ source: source as PersonSource, id }))
}
