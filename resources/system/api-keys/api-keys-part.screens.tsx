/** The API keys of the firm: made, shown once and revoked. */
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { display, sayMoment } from '#core/display.ts'
import { roles } from '#core/roles.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import type { Values } from '#web/office/form/form-values.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { Bar, Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { apiKeysApi, type ListedKey } from './api-key.api.ts'
import { apiKeys, type ApiKey } from './api-key.ts'
import { SecretDialog } from './secret-dialog.screens.tsx'

const words = {
  about: {
    es: 'Con una clave, un programa de la firma lee y escribe lo mismo que un usuario con sus roles. Nunca llega a contraseñas, usuarios ni a otras claves.',
    en: 'With a key, a program of the firm reads and writes what a user with its roles does. It never reaches passwords, users or other keys.',
  },
  none: { es: 'Ninguna clave', en: 'No key' },
  noneText: {
    es: 'Cree una para cada programa, solo con los roles que necesita.',
    en: 'Create one for each program, with the roles it needs alone.',
  },
  create: { es: 'Crear clave', en: 'Create a key' },
  roles: { es: 'Deciden qué puede leer y escribir.', en: 'They decide what it may read and write.' },
  expires: {
    es: 'El último día en que sirve. Sin fecha sirve hasta que se revoque.',
    en: 'The last day on which it works. Without one it works until it is revoked.',
  },
  made: { es: 'Clave de {name}', en: 'Key of {name}' },
  secret: { es: 'Clave', en: 'Key' },
  send: { es: 'Se envía como «Authorization: Bearer …».', en: 'Sent as “Authorization: Bearer …”.' },
  by: { es: 'Creada por {who} el {when}', en: 'Created by {who} on {when}' },
  used: { es: 'Último uso: {when}', en: 'Last used: {when}' },
  unused: { es: 'Sin usar todavía', en: 'Not used yet' },
  until: { es: 'Vence el {day}', en: 'Expires on {day}' },
  expired: { es: 'Vencida', en: 'Expired' },
  stopped: { es: 'Detenida: quien la creó ya no administra', en: 'Stopped: its maker is an admin no more' },
  revoke: { es: 'Revocar', en: 'Revoke' },
  revokeTitle: { es: '¿Revocar la clave de {name}?', en: 'Revoke the key of {name}?' },
  revokeText: {
    es: 'El programa que la usa deja de entrar de inmediato. No se puede deshacer.',
    en: 'The program that uses it is refused at once. It cannot be undone.',
  },
  revoked: { es: 'Clave revocada', en: 'Key revoked' },
} satisfies Record<string, Words>

type Created = { key: ApiKey; secret: string }

export function ApiKeysPart({ keys }: { keys: readonly ListedKey[] }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'create' | Created>()
  const done = (created: Created) => {
    setDialog(created)
    void revalidate()
  }
  const close = () => setDialog(undefined)
  const title = apiKeys.words.many[locale]
  return (
    <Section title={title}>
      <p>{words.about[locale]}</p>
      {keys.length === 0 ? (
        <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
      ) : (
        <RowList label={title}>
          {keys.map((listed) => (
            <KeyRow key={listed.key.id} listed={listed} />
          ))}
        </RowList>
      )}
      <Bar>
        <Button onClick={() => setDialog('create')}>{words.create[locale]}</Button>
      </Bar>
      {dialog === 'create' && <CreateDialog onClose={close} onDone={done} />}
      {typeof dialog === 'object' && (
        <SecretDialog
          title={say(words.made, locale, { name: dialog.key.name })}
          label={words.secret}
          secret={dialog.secret}
          hint={words.send}
          onClose={close}
        />
      )}
    </Section>
  )
}

type CreateDialogProps = { onClose: () => void; onDone: (created: Created) => void }
function CreateDialog({ onClose, onDone }: CreateDialogProps) {
  const locale = useLocale()
  const created = useRef<Created>(undefined)
  const { name, roles: keyRoles, expiresOn } = apiKeys.fields
  const create = async (values: Values) => {
    // Cast: the form has judged the values by the rules of these fields.
    const input = values as Pick<ApiKey, 'name' | 'roles' | 'expiresOn'>
    created.current = await officeClient(locale).call(apiKeysApi.create, { input })
    return created.current.key
  }
  return (
    <OfficeDialog title={words.create[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={{ name, roles: keyRoles, expiresOn }}
        hints={{ roles: words.roles, expiresOn: words.expires }}
        draftKey="api-key new"
        submitText={words.create}
        save={create}
        onSaved={() => onDone(created.current!)}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}

function KeyRow({ listed: { key: apiKey, madeBy, hasStopped } }: { listed: ListedKey }) {
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const { id, name, prefix, expiresOn, lastUsedAt, createdAt } = apiKey
  const isExpired = expiresOn !== null && expiresOn < homeDay()
  const day = display(apiKeys.fields.expiresOn, expiresOn, { locale })
  return (
    <>
      <Row
        title={
          <>
            {name} <code>{prefix}…</code> {isExpired && <Badge tone="warning">{words.expired[locale]}</Badge>}
            {hasStopped && <Badge tone="danger">{words.stopped[locale]}</Badge>}
          </>
        }
        facts={
          <>
            <p>{apiKey.roles.map((role) => roles[role][locale]).join(', ')}</p>
            <p>{say(words.by, locale, { who: madeBy, when: sayMoment(createdAt, locale) })}</p>
            <p>
              {lastUsedAt
                ? say(words.used, locale, { when: sayMoment(lastUsedAt, locale) })
                : words.unused[locale]}
            </p>
            {expiresOn && !isExpired && <p>{say(words.until, locale, { day })}</p>}
          </>
        }
        tools={
          <Button size="small" kind="quiet" onClick={() => setAsked(true)}>
            {words.revoke[locale]}
          </Button>
        }
      />
      {isAsked && (
        <StepDialog
          title={say(words.revokeTitle, locale, { name })}
          button={words.revoke}
          isDangerous
          done={words.revoked}
          take={(client) => client.call(apiKeysApi.revoke, { params: { id } })}
          onDone={() => void revalidate()}
          onClose={() => setAsked(false)}
        >
          <p>{words.revokeText[locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
