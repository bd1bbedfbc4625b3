/** Writes one mail to selected people: texts or a template, who gets it, a preview, and sending. */
import { useEffect, useMemo, useState } from 'react'
import { locales, say, type Locale, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useForm } from '#web/office/form/form-context.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { languageNames } from '#web/office/addresses.ts'
import type { BulkDialogProps } from '#web/office/list/bulk/bulk-step.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Bar, Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { mailTemplatesApi } from '#resources/mail/mail-templates/mail-template.api.ts'
import type { MailTemplateRecord } from '#resources/mail/mail-templates/mail-template.ts'
import { variablesOf } from '#resources/mail/mail-templates/mail-text.ts'
import { peopleMailsApi, type MailReceiver, type MailSelection } from './people-mail.api.ts'
import { peopleMailFields, personVariables, refusals, type MailSource } from './people-mail.ts'

const words = {
  title: { es: 'Escribir a los elegidos', en: 'Mail the selected' },
  loading: { es: 'Buscando a quiénes les llega', en: 'Looking up who gets it' },
  to: { es: 'Lo reciben {n}: {languages}.', en: '{n} get it: {languages}.' },
  inLanguage: { es: '{n} en {language}', en: '{n} in {language}' },
  nobody: { es: 'Nadie de los elegidos puede recibirlo.', en: 'Nobody selected can get it.' },
  refused: { es: 'No lo reciben: {n}', en: 'They do not get it: {n}' },
  template: { es: 'Empezar con una plantilla', en: 'Start with a template' },
  blank: { es: 'Sin plantilla', en: 'Without a template' },
  notNews: {
    es: 'Para asuntos de su relación con la firma; las novedades piden consentimiento y van desde un evento.',
    en: 'For matters of their business with the firm; news needs consent and is sent from an event.',
  },
  hint: {
    es: 'Puede nombrar datos: {attendee.firstName}, {attendee.company}, {firm.name}.',
    en: 'It may name data: {attendee.firstName}, {attendee.company}, {firm.name}.',
  },
  preview: { es: 'Vista previa', en: 'Preview' },
  send: { es: 'Enviar a {n}', en: 'Send to {n}' },
  done: { es: 'En la bandeja de salida: {n}.', en: 'In the outbox: {n}.' },
} satisfies Record<string, Words>

type Props = BulkDialogProps & { source: MailSource }

export function PeopleMailDialog({ source, ids, ...rest }: Props) {
  const { locale, onClose } = rest
  const selection: MailSelection = useMemo(() => ({ source, ids: [...ids] }), [source, ids])
  const loaded = useLoaded(selection, locale)
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} isWide>
      {loaded ? (
        <Composer {...rest} {...loaded} selection={selection} />
      ) : (
        <Skeleton lines={4} label={words.loading[locale]} />
      )}
    </OfficeDialog>
  )
}

type ComposerProps = Omit<Props, 'source' | 'ids'> & Loaded & { selection: MailSelection }
function Composer({ receivers, templates, selection, locale, onDone, onClose }: ComposerProps) {
  const [template, setTemplate] = useState<MailTemplateRecord>()
  const n = receivers.filter(({ refusal }) => !refusal).length
  const send = async (input: object) => {
    const call = { input: { ...selection, ...input } as never }
    const answered = await officeClient(locale).call(peopleMailsApi.send, call)
    onDone(words.done, outcomesOf(answered, selection.source, locale))
    return input as AnyRow
  }
  return (
    <>
      <Receivers receivers={receivers} locale={locale} />
      {templates.length > 0 && (
        <TemplateSelect templates={templates} locale={locale} onChoose={setTemplate} />
      )}
      {n > 0 && (
        <ResourceForm
          key={template?.id}
          isInDialog
          fields={peopleMailFields}
          initial={template && { subject: template.subject, body: template.body }}
          hints={{ subject: words.notNews, body: words.hint }}
          draftKey={`mail to ${selection.source} ${template?.id}`}
          submitText={{ es: say(words.send, 'es', { n }), en: say(words.send, 'en', { n }) }}
          save={send}
          onSaved={onClose}
          onCancel={onClose}
        >
          <Preview selection={selection} />
        </ResourceForm>
      )}
    </>
  )
}

type Loaded = { receivers: MailReceiver[]; templates: MailTemplateRecord[] }
/** Templates that name facts of an event are for mails of events only. */
function useLoaded(selection: MailSelection, locale: Locale): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isCurrent = true
    const client = officeClient(locale)
    const load = async () => {
      const [receivers, all] = await Promise.all([
        client.call(peopleMailsApi.receivers, { input: selection }),
        mayCall(mailTemplatesApi.all) ? client.call(mailTemplatesApi.all) : [],
      ])
      const templates = all.filter((one) => variablesOf(one).every((name) => personVariables.includes(name)))
      if (isCurrent) setLoaded({ receivers, templates })
    }
    load().catch((error: unknown) => isCurrent && sayFailure(error, locale))
    return () => {
      isCurrent = false
    }
  }, [selection, locale])
  return loaded
}

function Receivers({ receivers, locale }: { receivers: readonly MailReceiver[]; locale: Locale }) {
  const refused = receivers.filter(({ refusal }) => refusal)
  const reached = receivers.filter(({ refusal }) => !refusal)
  const languages = locales.flatMap((one) => {
    const n = reached.filter((person) => person.locale === one).length
    const language = languageNames[one].toLocaleLowerCase(one)
    return n > 0 ? say(words.inLanguage, locale, { n, language }) : []
  })
  return (
    <>
      <p>
        {reached.length === 0
          ? words.nobody[locale]
          : say(words.to, locale, { n: reached.length, languages: languages.join(' · ') })}
      </p>
      {refused.length > 0 && (
        <Notice type="warning" title={say(words.refused, locale, { n: refused.length })}>
          <Points>
            {refused.map(({ sourceId, name, refusal }, at) => (
              <li key={`${sourceId} ${at}`}>
                {name}: {refusals[refusal!][locale]}
              </li>
            ))}
          </Points>
        </Notice>
      )}
    </>
  )
}

type TemplateSelectProps = {
  templates: readonly MailTemplateRecord[]
  locale: Locale
  onChoose: (template: MailTemplateRecord | undefined) => void
}
const TemplateSelect = ({ templates, locale, onChoose }: TemplateSelectProps) => (
  <Field label={words.template[locale]}>
    {(control) => (
      <Select
        {...control}
        onChange={({ target }) => onChoose(templates.find(({ id }) => id === target.value))}
      >
        <option value="">{words.blank[locale]}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

/** As the first of them reads it, in each language that is written. */
function Preview({ selection }: { selection: MailSelection }) {
  const { store, locale } = useForm()
  const [shown, setShown] = useState<{ subject: string; text: string }[]>([])
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    if (!store.judge()) return
    setBusy(true)
    const { subject, body } = store.state().values as { subject: { en?: string }; body: object }
    const client = officeClient(locale)
    try {
      const written = locales.filter((lang) => lang === 'es' || subject.en)
      const calls = written.map((lang) =>
        client.call(peopleMailsApi.preview, { input: { ...selection, subject, body, lang } as never }),
      )
      setShown(await Promise.all(calls))
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Bar>
        <Button size="small" isBusy={isBusy} onClick={() => void show()}>
          {words.preview[locale]}
        </Button>
      </Bar>
      {shown.map(({ subject, text }) => (
        <Notice key={subject + text} type="info" title={subject}>
          <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
        </Notice>
      ))}
    </>
  )
}

/** A record that stands for others says who of them gets no mail. */
const outcomesOf = (receivers: readonly MailReceiver[], source: MailSource, locale: Locale) =>
  receivers.map(({ sourceId, name, refusal }) => ({
    id: sourceId,
    done: !refusal,
    message: refusal ? `${standsForOthers.has(source) ? `${name}: ` : ''}${refusals[refusal][locale]}` : '',
  }))
const standsForOthers: ReadonlySet<MailSource> = new Set(['accounts', 'orders', 'quotes'])
