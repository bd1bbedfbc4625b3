/** Why there is nothing to enter: it is over, was called off, or the person has no online seat. */
import type { JoinPage } from '#resources/meetings/join/join.api.ts'
import { refusals, type Refused } from '#resources/meetings/join/join-state.ts'
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useSite } from '#web/site/site.tsx'
import { Contact } from './contact.tsx'

type Reason = Exclude<Refused, 'early' | 'between'>
const texts: Record<Reason, Words> = {
  over: {
    es: 'Gracias por participar. No quedan más sesiones.',
    en: 'Thank you for taking part. There are no more sessions.',
  },
  cancelled: {
    es: 'Le escribimos con el motivo y lo que sigue.',
    en: 'We wrote to you with the reason and what follows.',
  },
  undated: {
    es: 'Le escribiremos cuando la tenga; este mismo enlace le servirá.',
    en: 'We will write to you when it has one; this same link will serve.',
  },
  unEnrolled: {
    es: 'Si cree que es un error, avísenos.',
    en: 'If you believe that this is a mistake, tell us.',
  },
  onSite: {
    es: 'Le esperamos en el salón. Si necesita asistir en línea, avísenos.',
    en: 'We look forward to seeing you at the venue. If you need to attend online, tell us.',
  },
}

export function Closed({ of: { state } }: { of: JoinPage }) {
  const { locale } = useSite()
  const reason = state as Reason
  const isOver = reason === 'over'
  return (
    <Notice type={isOver || reason === 'undated' ? 'info' : 'warning'} title={refusals[reason].words[locale]}>
      <p>{texts[reason][locale]}</p>
      {!isOver && <Contact />}
    </Notice>
  )
}
