/** One account with its permissions, and what can be done with it. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Points, Row } from '#web/office/related/row-list.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { providers } from '../providers/provider.ts'
import { connectionsApi, type Connection } from './connection.api.ts'
import { connectionProblems } from './connection.ts'
import { useCheck } from './use-check.screens.tsx'

const words = {
  works: { es: 'Funciona', en: 'Works' },
  incomplete: { es: 'Permisos incompletos', en: 'Permissions incomplete' },
  reconnect: { es: 'Reconectar', en: 'Reconnect' },
  unreachable: { es: 'Sin respuesta', en: 'No answer' },
  connected: { es: 'Conectada por {who}, {when}', en: 'Connected by {who}, {when}' },
  used: { es: 'último uso correcto {when}', en: 'last success {when}' },
  expires: { es: 'vence el {when} si no se usa', en: 'ends on {when} unless used' },
  granted: { es: '{n} permisos concedidos', en: '{n} permissions granted' },
  missing: { es: 'Faltan permisos', en: 'Permissions are missing' },
  missingText: {
    es: 'Añádalos a la aplicación en {provider} y conecte la cuenta otra vez.',
    en: 'Add them to the app at {provider} and connect the account again.',
  },
  forWhat: { es: '{scope}, para {purpose}', en: '{scope}, for {purpose}' },
  check: { es: 'Probar', en: 'Test' },
  revoke: { es: 'Revocar', en: 'Revoke' },
  revokeTitle: { es: '¿Revocar el permiso de {name}?', en: 'Revoke the permission of {name}?' },
  revokeText: {
    es: 'Conforme olvida los permisos de esta cuenta y deja de organizar reuniones con ella. Puede conectarla otra vez.',
    en: 'Conforme forgets the permissions of this account and hosts no more meetings with it. It can be connected again.',
  },
  revoked: { es: 'Permiso revocado', en: 'Permission revoked' },
} satisfies Record<string, Words>

function stateOf({ problem, missing }: Connection): { tone: Tone; text: Words } {
  if (problem) return { tone: problem === 'reconnect' ? 'danger' : 'warning', text: words[problem] }
  return missing.length > 0
    ? { tone: 'warning', text: words.incomplete }
    : { tone: 'success', text: words.works }
}

type RowProps = { connection: Connection; onReconnect: () => void }
export function ConnectionRow({ connection, onReconnect }: RowProps) {
  const locale = useLocale()
  const [isRevoking, setRevoking] = useState(false)
  const { tone, text } = stateOf(connection)
  const { name, email, problem } = connection
  return (
    <>
      <Row
        title={
          <>
            {name} <Badge tone={tone}>{text[locale]}</Badge>
          </>
        }
        facts={
          <>
            {email && email !== name && <p>{email}</p>}
            <Facts connection={connection} />
            {problem && <p>{connectionProblems[problem][locale]}</p>}
            <MissingScopes connection={connection} />
          </>
        }
        tools={
          mayCall(connectionsApi.check) && (
            <Tools connection={connection} onReconnect={onReconnect} onRevoke={() => setRevoking(true)} />
          )
        }
      />
      {isRevoking && <RevokeDialog connection={connection} onClose={() => setRevoking(false)} />}
    </>
  )
}

function Facts({ connection }: { connection: Connection }) {
  const locale = useLocale()
  const { connectedBy, connectedAt, lastSuccessAt, expiresAt, granted } = connection
  const facts = [
    say(words.connected, locale, { who: connectedBy, when: sayMoment(connectedAt, locale) }),
    ...(lastSuccessAt ? [say(words.used, locale, { when: sayMoment(lastSuccessAt, locale) })] : []),
    say(words.expires, locale, { when: sayMoment(expiresAt, locale) }),
    say(words.granted, locale, { n: granted.length }),
  ]
  return <p title={granted.join('\n')}>{facts.join(' · ')}</p>
}

function MissingScopes({ connection: { missing, provider } }: { connection: Connection }) {
  const locale = useLocale()
  if (missing.length === 0) return undefined
  return (
    <Notice type="warning" title={words.missing[locale]}>
      <Points>
        {missing.map((one) => (
          <li key={one.scope}>{say(words.forWhat, locale, one)}</li>
        ))}
      </Points>
      {say(words.missingText, locale, { provider: providers[provider][locale] })}
    </Notice>
  )
}

type ToolsProps = RowProps & { onRevoke: () => void }
function Tools({ connection: { id, problem }, onReconnect, onRevoke }: ToolsProps) {
  const locale = useLocale()
  const { check, isBusy } = useCheck(id)
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={check}>
        {words.check[locale]}
      </Button>
      <Button size="small" kind={problem === 'reconnect' ? 'primary' : 'quiet'} onClick={onReconnect}>
        {words.reconnect[locale]}
      </Button>
      <Button size="small" kind="quiet" onClick={onRevoke}>
        {words.revoke[locale]}
      </Button>
    </>
  )
}

function RevokeDialog({
  connection: { id, name },
  onClose,
}: {
  connection: Connection
  onClose: () => void
}) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  return (
    <StepDialog
      title={say(words.revokeTitle, locale, { name })}
      button={words.revoke}
      isDangerous
      done={words.revoked}
      take={(client) => client.call(connectionsApi.revoke, { params: { id } })}
      onDone={() => void revalidate()}
      onClose={onClose}
    >
      <p>{words.revokeText[locale]}</p>
    </StepDialog>
  )
}
