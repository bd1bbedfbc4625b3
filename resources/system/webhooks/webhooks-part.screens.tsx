/** The webhooks of the firm: made, tested, paused and removed. */
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { SecretDialog } from '#resources/system/api-keys/secret-dialog.screens.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import type { Values } from '#web/office/form/form-values.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { Bar, Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { webhooksApi } from './webhook.api.ts'
import { webhookEvents, webhooks as resource, type Webhook } from './webhook.ts'

const words = {
  about: {
    es: 'Conforme avisa a la dirección de otro programa cuando ocurre un evento: le envía identificadores y el estado, sin datos personales, firmados con un secreto.',
    en: 'Conforme tells the address of another program when an event happens: it sends ids and the state, without personal data, signed with a secret.',
  },
  none: { es: 'Ningún webhook', en: 'No webhook' },
  noneText: {
    es: 'Añada la dirección del programa que debe enterarse.',
    en: 'Add the address of the program that is to know.',
  },
  create: { es: 'Añadir webhook', en: 'Add a webhook' },
  edit: { es: 'Editar', en: 'Edit' },
  editTitle: { es: 'Editar webhook', en: 'Edit webhook' },
  address: {
    es: 'Comienza con https:// y es pública; no se siguen redirecciones.',
    en: 'It starts with https:// and is public; redirects are not followed.',
  },
  secretTitle: { es: 'Secreto del webhook', en: 'Secret of the webhook' },
  secret: { es: 'Secreto', en: 'Secret' },
  secretHint: {
    es: 'Con él su programa comprueba la firma de cada mensaje (Standard Webhooks).',
    en: 'Your program checks the signature of each message with it (Standard Webhooks).',
  },
  paused: { es: 'En pausa', en: 'Paused' },
  test: { es: 'Enviar prueba', en: 'Send a test' },
  testTitle: { es: '¿Enviar una prueba?', en: 'Send a test?' },
  testText: {
    es: 'El programa recibe un mensaje de clase webhook.test. El resultado se ve en los envíos.',
    en: 'The program gets a message of the type webhook.test. Its outcome is in the log.',
  },
  tested: { es: 'Prueba en camino', en: 'Test on its way' },
  log: { es: 'Envíos', en: 'Log' },
  renewSecret: { es: 'Renovar secreto', en: 'Renew secret' },
  renewTitle: { es: '¿Renovar el secreto?', en: 'Renew the secret?' },
  renewText: {
    es: 'El anterior deja de firmar enseguida. Lo que su programa rechace hasta que conozca el nuevo se envía otra vez más tarde.',
    en: 'The old one signs no more at once. What your program refuses until it knows the new one is sent again later.',
  },
  renewed: { es: 'Secreto renovado', en: 'Secret renewed' },
  remove: { es: 'Quitar', en: 'Remove' },
  removeTitle: { es: '¿Quitar este webhook?', en: 'Remove this webhook?' },
  removeText: {
    es: 'El programa deja de recibir mensajes, también los que esperan.',
    en: 'The program gets no more messages, nor those that wait.',
  },
  removed: { es: 'Webhook quitado', en: 'Webhook removed' },
} satisfies Record<string, Words>

type Dialog = 'create' | { secret: string }

export function WebhooksPart({ webhooks }: { webhooks: readonly Webhook[] }) {
  const locale = useLocale()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const title = resource.words.many[locale]
  return (
    <Section title={title}>
      <p>{words.about[locale]}</p>
      {webhooks.length === 0 ? (
        <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
      ) : (
        <RowList label={title}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </RowList>
      )}
      <Bar>
        <Button onClick={() => setDialog('create')}>{words.create[locale]}</Button>
      </Bar>
      {dialog === 'create' && (
        <WebhookDialog onClose={close} onDone={(secret) => setDialog(secret ? { secret } : undefined)} />
      )}
      {typeof dialog === 'object' && <WebhookSecret secret={dialog.secret} onClose={close} />}
    </Section>
  )
}

function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const locale = useLocale()
  return (
    <SecretDialog
      title={words.secretTitle[locale]}
      label={words.secret}
      secret={secret}
      hint={words.secretHint}
      onClose={onClose}
    />
  )
}

type WebhookDialogProps = { webhook?: Webhook; onClose: () => void; onDone: (secret?: string) => void }
function WebhookDialog({ webhook, onClose, onDone }: WebhookDialogProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const secret = useRef<string>(undefined)
  const client = officeClient(locale)
  const save = async (values: Values) => {
    // Cast: the form has judged the values by the rules of these fields.
    const input = values as Pick<Webhook, 'url' | 'events' | 'active'>
    if (webhook) return client.call(webhooksApi.patch, { params: { id: webhook.id }, input })
    const created = await client.call(webhooksApi.create, { input })
    secret.current = created.secret
    return created.webhook
  }
  return (
    <OfficeDialog title={words[webhook ? 'editTitle' : 'create'][locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={resource.fields}
        row={webhook}
        hints={{ url: words.address }}
        draftKey={`webhook ${webhook?.id ?? 'new'}`}
        save={save}
        onSaved={() => {
          onDone(secret.current)
          void revalidate()
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

type Asked = 'edit' | keyof typeof steps | { secret: string }
function WebhookRow({ webhook }: { webhook: Webhook }) {
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { id, url, events, active } = webhook
  return (
    <>
      <Row
        title={
          <>
            {url} {!active && <Badge tone="warning">{words.paused[locale]}</Badge>}
          </>
        }
        facts={<p>{events.map((event) => webhookEvents[event][locale]).join(', ')}</p>}
        tools={
          <>
            <LinkButton size="small" kind="quiet" href={officeHref(locale, 'programs', `webhooks/${id}`)}>
              {words.log[locale]}
            </LinkButton>
            {(['test', 'edit', 'renewSecret', 'remove'] as const).map((key) => (
              <Button key={key} size="small" kind="quiet" onClick={() => setAsked(key)}>
                {words[key][locale]}
              </Button>
            ))}
          </>
        }
      />
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={close} onDone={close} />}
      {asked === 'test' && <AskDialog step="test" id={id} onClose={close} />}
      {asked === 'renewSecret' && (
        <AskDialog step="renewSecret" id={id} onSecret={(secret) => setAsked({ secret })} onClose={close} />
      )}
      {asked === 'remove' && <AskDialog step="remove" id={id} onClose={close} />}
      {typeof asked === 'object' && <WebhookSecret secret={asked.secret} onClose={close} />}
    </>
  )
}

const steps = {
  test: { title: words.testTitle, text: words.testText, done: words.tested },
  renewSecret: { title: words.renewTitle, text: words.renewText, done: words.renewed },
  remove: { title: words.removeTitle, text: words.removeText, done: words.removed },
}
type AskDialogProps = {
  step: keyof typeof steps
  id: string
  onSecret?: (secret: string) => void
  onClose: () => void
}
function AskDialog({ step, id, onSecret, onClose }: AskDialogProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { title, text, done } = steps[step]
  return (
    <StepDialog
      title={say(title, locale)}
      button={words[step]}
      isDangerous={step === 'remove'}
      done={done}
      take={(client) => client.call(webhooksApi[step], { params: { id } })}
      onDone={(outcome) => {
        void revalidate()
        if (outcome) onSecret?.(outcome.secret)
      }}
      onClose={onClose}
    >
      <p>{text[locale]}</p>
    </StepDialog>
  )
}
