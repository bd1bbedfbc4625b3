/** One account with its permissions, and what can be done with it. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { Row } from '#web/office/related/row-list.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { HandOverDialog, handOverWords } from '../hand-over/hand-over-dialog.screens.tsx'
import { connectionsApi, type Connection } from './connection.api.ts'
import { ConnectionFacts } from './connection-facts.screens.tsx'
import { needsSomebody } from './connection.ts'
import styles from './connections.module.css'
import { useCheck } from './use-check.screens.tsx'

const words = {
  works: { es: 'Funciona', en: 'Works' },
  incomplete: { es: 'Permisos incompletos', en: 'Permissions incomplete' },
  reconnect: { es: 'Reconectar', en: 'Reconnect' },
  unreachable: { es: 'Sin respuesta', en: 'No answer' },
  unexpected: { es: 'Respuesta desconocida', en: 'Unknown answer' },
  setup: { es: 'Aplicación rechazada', en: 'App refused' },
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
  if (problem) return { tone: needsSomebody(problem) ? 'danger' : 'warning', text: words[problem] }
  return missing.length > 0
    ? { tone: 'warning', text: words.incomplete }
    : { tone: 'success', text: words.works }
}

type RowProps = {
  connection: Connection
  /** Accounts of the same provider that its meetings can be handed over to. */
  others: readonly Connection[]
  onReconnect: () => void
}
type Asked = 'handOver' | 'revoke'
export function ConnectionRow({ connection, others, onReconnect }: RowProps) {
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { tone, text } = stateOf(connection)
  const { name, email } = connection
  return (
    <>
      <Row
        title={
          <>
            {name} <Badge tone={tone}>{text[locale]}</Badge>
          </>
        }
        facts={
          <div className={styles.facts}>
            {email && email !== name && <p>{email}</p>}
            <ConnectionFacts connection={connection} />
          </div>
        }
        tools={
          mayCall(connectionsApi.check) && (
            <Tools connection={connection} others={others} onReconnect={onReconnect} onAsk={setAsked} />
          )
        }
      />
      {asked === 'revoke' && <RevokeDialog connection={connection} onClose={close} />}
      {asked === 'handOver' && <HandOverDialog from={connection} others={others} onClose={close} />}
    </>
  )
}

type ToolsProps = RowProps & { onAsk: (asked: Asked) => void }
function Tools({ connection: { id, problem }, others, onReconnect, onAsk }: ToolsProps) {
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
      {others.length > 0 && (
        <Button size="small" kind="quiet" onClick={() => onAsk('handOver')}>
          {handOverWords[locale]}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={() => onAsk('revoke')}>
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
