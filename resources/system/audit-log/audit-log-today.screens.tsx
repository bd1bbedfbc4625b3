/** The way to the log of everything, first on the Today of auditors. */
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { leadView } from '#web/office/today/views.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const words = {
  text: {
    es: 'Cada cambio de cada registro: quién lo hizo, cuándo, en qué campo y con qué valores.',
    en: 'Every change of every record: who made it, when, in which field and with which values.',
  },
  open: { es: 'Abrir el registro de cambios', en: 'Open the audit log' },
} satisfies Record<string, Words>

export const auditLogLead = leadView({
  key: 'audit-log',
  words: { es: 'Registro de cambios', en: 'Audit log' },
  draw: () => <AuditLogLead />,
})

function AuditLogLead() {
  const locale = useLocale()
  return (
    <>
      <p>{words.text[locale]}</p>
      <p>
        <LinkButton kind="primary" href={officeHref(locale, 'audit-log')}>
          {words.open[locale]}
        </LinkButton>
      </p>
    </>
  )
}
