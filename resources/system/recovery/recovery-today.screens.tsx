/** When the last backups succeeded, first on the Today of admins. */
import type { Words } from '#core/words.ts'
import { leadView } from '#web/office/today/views.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { Mark } from './recovery.api.ts'
import { markTitle, recoveryTitle, sayMark } from './recovery.words.ts'

const none: Words = {
  es: 'Aún ninguna; la primera se hace poco después del arranque.',
  en: 'None yet; the first is made shortly after the start.',
}

export const backupsLead = leadView({
  key: 'backups',
  words: recoveryTitle,
  draw: (about: Backups) => <LastBackups {...about} />,
})

type Backups = { place: string; marks: readonly Mark[] }
function LastBackups({ place, marks }: Backups) {
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
