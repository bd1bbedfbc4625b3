/** Backups on the page of security: how they went, and what a restore holds. */
import type { Answer } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HeldNotice } from './held-notice.screens.tsx'
import type { recoveryApi } from './recovery.api.ts'
import { markTitle, recoveryTitle, recoveryWarnings, sayMark } from './recovery.words.ts'

const words = {
  noPlace: {
    es: 'Ninguna copia sale de este servidor por sí sola. Ponga BACKUP_PLACE (docs/operations/backup.md).',
    en: 'No backup leaves this server by itself. Set BACKUP_PLACE (docs/operations/backup.md).',
  },
  plain: {
    es: 'Las copias no están cifradas: falta BACKUP_PASSPHRASE.',
    en: 'Backups are not encrypted: BACKUP_PASSPHRASE is missing.',
  },
} satisfies Record<string, Words>

type State = Answer<typeof recoveryApi.get>

export function RecoveryPart({ state }: { state: State }) {
  const locale = useLocale()
  const { place, isEncrypted, marks, warnings, held } = state
  return (
    <Section title={recoveryTitle[locale]}>
      {held && <HeldNotice held={held} />}
      {warnings.map((key) => (
        <Notice key={key} type="warning" title={recoveryWarnings[key].title[locale]}>
          {recoveryWarnings[key].text[locale]}
        </Notice>
      ))}
      {place === null && <p>{words.noPlace[locale]}</p>}
      {place !== null && (
        <>
          <p>{place}</p>
          {!isEncrypted && <p>{words.plain[locale]}</p>}
          <RowList label={recoveryTitle[locale]}>
            {marks.map((mark) => (
              <Row
                key={mark.kind}
                title={markTitle(mark, locale)}
                facts={
                  <>
                    <p>{sayMark(mark, locale)}</p>
                    {mark.failure && <p>{mark.failure}</p>}
                  </>
                }
              />
            ))}
          </RowList>
        </>
      )}
    </Section>
  )
}
