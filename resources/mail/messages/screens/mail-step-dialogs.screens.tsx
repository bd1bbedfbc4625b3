/** Confirms a mail before it is sent: recipients, exclusions, missing values. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { sayMoment } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayRefused } from '../mail-counts.ts'
import { sayDistance } from '../compose/mail-times.ts'
import { variableOf } from '../../mail-templates/mail-variables.ts'
import { mailsApi, type MailCheck } from '../mail.api.ts'
import { isTriggered, type MailRecord } from '../mail.ts'

const words = {
  title: { es: 'Antes de enviar', en: 'Before sending' },
  triggered: {
    es: 'Lo recibirá cada persona que se inscriba desde ahora; no quienes ya están.',
    en: 'Each person who enrols from now on will get it; not those who are there already.',
  },
  nobody: { es: 'Hoy nadie lo recibiría.', en: 'Today nobody would get it.' },
  now: {
    es: 'Sale en 30 segundos; hasta entonces puede deshacerlo.',
    en: 'It goes out in 30 seconds; until then you can undo it.',
  },
  at: { es: 'Sale el {at}, hora de Santo Domingo', en: 'It goes out on {at}, Santo Domingo time' },
  later: {
    es: 'Los destinatarios se buscan de nuevo en ese momento.',
    en: 'The recipients are looked up again at that moment.',
  },
  missing: { es: 'Correos sin «{label}»: {n}', en: 'Mails without “{label}”: {n}' },
  cc: { es: 'Con copia a {addresses}.', en: 'With copy to {addresses}.' },
  loading: { es: 'Contando destinatarios', en: 'Counting recipients' },
  scheduled: { es: 'El correo quedó programado', en: 'The mail is scheduled' },
  repeat: {
    es: 'Se envía solo a quienes no les llegó y a quienes se agregaron después.',
    en: 'It is sent only to those it did not reach and to those who came later.',
  },
  alsoUnconfirmed: {
    es: 'Enviar también a quien quedó sin confirmar',
    en: 'Send to the unconfirmed as well',
  },
  repeating: { es: 'El correo sale de nuevo', en: 'The mail goes out again' },
} satisfies Record<string, Words>

const counted = {
  files: {
    one: { es: 'Lleva 1 archivo.', en: 'It carries 1 file.' },
    many: { es: 'Lleva {n} archivos.', en: 'It carries {n} files.' },
  },
  people: {
    one: { es: 'Hoy lo recibiría 1 persona.', en: 'Today 1 person would get it.' },
    many: { es: 'Hoy lo recibirían {n} personas.', en: 'Today {n} people would get it.' },
  },
  unconfirmed: {
    one: {
      es: '1 destinatario quedó sin confirmar: quizás ya lo recibió. Si se le envía, puede llegarle dos veces.',
      en: '1 recipient is unconfirmed and may have got it already. If it is sent there, it may arrive twice.',
    },
    many: {
      es: '{n} destinatarios quedaron sin confirmar: quizás ya lo recibieron. Si se les envía, puede llegarles dos veces.',
      en: '{n} recipients are unconfirmed: they may have got it already. If it is sent to them, they may get it twice.',
    },
  },
} satisfies Record<string, CountedWords>

type DialogProps = { onClose: () => void }

export function ScheduleDialog({ onClose }: DialogProps) {
  const { row: mail, locale } = useRecord<MailRecord>()
  const { id, version } = mail
  const loadCheck = useCallback((client: Client) => client.call(mailsApi.check, { params: { id } }), [id])
  const [check] = useRead(loadCheck, version)
  const isNow = mail.schedule.kind === 'now'
  return (
    <StepDialog
      title={words.title[locale]}
      button={isNow ? sendLabel : scheduleLabel}
      isBlocked={!check}
      done={words.scheduled}
      take={(client) => client.call(mailsApi.schedule, { params: { id }, input: { version } })}
      onClose={onClose}
    >
      {check ? <CheckResult check={check} /> : <Skeleton lines={3} label={words.loading[locale]} />}
      <p>{isNow ? words.now[locale] : sayLater(mail, locale)}</p>
      {mail.cc.length > 0 && (
        <p>{say(words.cc, locale, { addresses: mail.cc.map(({ email }) => email).join(', ') })}</p>
      )}
      {mail.attachments.length > 0 && (
        <p>{sayCount(counted.files, locale, { n: mail.attachments.length })}</p>
      )}
    </StepDialog>
  )
}

/** `Sale el 7 dic 2026, 9:00 a. m. Los destinatarios …` */
function sayLater(mail: MailRecord, locale: Locale): string {
  const { sendAt } = mail.schedule
  const when = sendAt ? say(words.at, locale, { at: sayMoment(sendAt, locale) }) : undefined
  return [when, sayDistance(mail.schedule, locale), !isTriggered(mail) && words.later[locale]]
    .filter(Boolean)
    .join('. ')
}

function CheckResult({ check }: { check: MailCheck }) {
  const { row: mail, locale } = useRecord<MailRecord>()
  if (isTriggered(mail)) return <p>{words.triggered[locale]}</p>
  const { people, refused, missing } = check
  const warnings = [
    ...refused.map((one) => sayRefused(one, locale)),
    ...missing.map(({ variable, people: n }) =>
      say(words.missing, locale, { label: variableOf(variable)?.label[locale] ?? variable, n }),
    ),
  ]
  return (
    <>
      <p>{people === 0 ? words.nobody[locale] : sayCount(counted.people, locale, { n: people })}</p>
      {warnings.length > 0 && (
        <Notice type="warning">
          <Points>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Points>
        </Notice>
      )}
    </>
  )
}

/** Unconfirmed recipients may get the mail twice, so sending to them is a choice. */
export function RepeatDialog({ onClose }: DialogProps) {
  const { row: mail, locale } = useRecord<MailRecord>()
  const { id, version } = mail
  const [isForUnconfirmed, setForUnconfirmed] = useState(false)
  const loadCheck = useCallback((client: Client) => client.call(mailsApi.counts, { params: { id } }), [id])
  const [counts] = useRead(loadCheck, version)
  const n = counts?.unconfirmed ?? 0
  const input = { unconfirmed: isForUnconfirmed && n > 0 }
  return (
    <StepDialog
      title={repeatLabel[locale]}
      button={repeatLabel}
      isBlocked={!counts}
      done={words.repeating}
      take={(client) => client.call(mailsApi.repeat, { params: { id }, input })}
      onClose={onClose}
    >
      <p>{words.repeat[locale]}</p>
      {n > 0 && (
        <>
          <Notice type="warning">{sayCount(counted.unconfirmed, locale, { n })}</Notice>
          <Checkbox
            label={words.alsoUnconfirmed[locale]}
            checked={isForUnconfirmed}
            onChange={({ target }) => setForUnconfirmed(target.checked)}
          />
        </>
      )}
    </StepDialog>
  )
}

export const sendLabel: Words = { es: 'Enviar ahora', en: 'Send now' }
export const scheduleLabel: Words = { es: 'Programar', en: 'Schedule' }
export const repeatLabel: Words = { es: 'Enviar a quienes falta', en: 'Send to who is missing' }
