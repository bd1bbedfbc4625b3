/** Backups on the Today of admins: what is wrong with them, and when the last one succeeded. */
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import type { LeadSource } from '#web/office/today/lead.ts'
import type { WorkSource } from '#web/office/today/work.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { recoveryApi, type Mark } from './recovery.api.ts'
import { heldTitle, markTitle, recoveryTitle, recoveryWarnings, sayHeld, sayMark } from './recovery.words.ts'

export const backupTroubles: WorkSource = {
  key: 'backups',
  words: recoveryTitle,
  // Only for those who can do something about them.
  needs: recoveryApi.release,
  load: async (client) => {
    const { locale } = client
    const { warnings, held, marks } = await client.call(recoveryApi.get)
    const href = officeHref(locale, 'security')
    const failures = marks.flatMap(({ failure }) => failure ?? [])
    const lines = [
      ...(held ? [{ key: 'held', title: heldTitle[locale], alert: sayHeld(held, locale), href }] : []),
      ...warnings.map((key) => ({
        key,
        title: recoveryWarnings[key].title[locale],
        facts: failures.join(' · '),
        href,
      })),
    ]
    return { total: lines.length, href, lines }
  },
}

const none: Words = {
  es: 'Aún ninguna; la primera se hace poco después del arranque.',
  en: 'None yet; the first is made shortly after the start.',
}

export const backupsLead: LeadSource = {
  key: 'backups',
  words: recoveryTitle,
  roles: ['admin'],
  needs: recoveryApi.release,
  load: async (client) => {
    const { place, marks } = await client.call(recoveryApi.get)
    return place === null ? null : <LastBackups place={place} marks={marks} />
  },
}

function LastBackups({ place, marks }: { place: string; marks: readonly Mark[] }) {
  const locale = useLocale()
  return (
    <>
      <p>{place}</p>
      {marks.length === 0 && <p>{none[locale]}</p>}
      {marks.map((mark) => (
        <p key={mark.kind}>
          {markTitle(mark, locale)}: {sayMark(mark, locale)}
        </p>
      ))}
    </>
  )
}
