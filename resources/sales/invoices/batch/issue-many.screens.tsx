/** Issues and sends selected invoices: first what would happen, then a task that tells each one's outcome. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sayMoney } from '#core/money/say-money.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { refusedBy } from '#web/office/form/small-form.ts'
import type { BulkDialogProps, BulkStep } from '#web/office/list/bulk/bulk-step.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { taskEnd } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ncfTypes } from '#resources/sales/fiscal/ncf.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { BatchPlan } from './invoice-batch.ts'

const words = {
  title: { es: 'Emitir y enviar', en: 'Issue and send' },
  loading: { es: 'Revisando las facturas', en: 'Checking the invoices' },
  total: { es: 'Total: {total}.', en: 'Total: {total}.' },
  number: { es: 'Próximo número interno: {number}.', en: 'Next internal number: {number}.' },
  later: {
    es: 'El e-NCF se registra después; entonces se envían.',
    en: 'The e-NCF is recorded later; then they are sent.',
  },
  next: { es: '{type}: {n}, desde {next}.', en: '{type}: {n}, from {next}.' },
  elsewhere: { es: '{type}: {n}.', en: '{type}: {n}.' },
  short: {
    es: '{type}: números pedidos {n}, disponibles {left}.',
    en: '{type}: numbers asked for {n}, available {left}.',
  },
  leftOut: { es: 'Quedan fuera: {n}', en: 'Left out: {n}' },
  unsent: { es: 'Sin enviar: {n}', en: 'Not sent: {n}' },
  final: {
    es: 'No se puede deshacer: cliente, partidas e importes quedan fijos. Se corrige con una nota de crédito.',
    en: 'It cannot be undone: customer, items and amounts stay. It is corrected by a credit note.',
  },
  started: {
    es: 'En marcha. Siga cada factura en «Tareas»; puede salir de esta pantalla.',
    en: 'Started. Follow each invoice under “Tasks”; you may leave this screen.',
  },
} satisfies Record<string, Words>
const counted = {
  issue: {
    one: { es: 'Se emite {n} factura.', en: 'Issues {n} invoice.' },
    many: { es: 'Se emiten {n} facturas.', en: 'Issues {n} invoices.' },
  },
  send: {
    one: { es: 'Se envía {n} por correo.', en: 'Sends {n} by mail.' },
    many: { es: 'Se envían {n} por correo.', en: 'Sends {n} by mail.' },
  },
} satisfies Record<string, CountedWords>

type IssueManyProps = Pick<BulkDialogProps, 'ids' | 'onStarted' | 'onClose'>

function IssueManyDialog({ ids, onStarted, onClose }: IssueManyProps) {
  const locale = useLocale()
  const { plan, failure } = usePlan(ids, locale)
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.title}
      isBlocked={!plan || plan.toIssue + plan.toSend === 0}
      done={words.started}
      take={(client) => client.call(invoicesApi.issueMany, { input: { invoiceIds: [...ids] } })}
      onDone={({ taskId }) => onStarted(taskEnd(taskId, locale))}
      onClose={onClose}
    >
      {failure && <Notice type="error">{failure}</Notice>}
      {plan ? <Plan plan={plan} /> : !failure && <Skeleton lines={4} label={words.loading[locale]} />}
    </StepDialog>
  )
}

function usePlan(ids: readonly string[], locale: Locale) {
  const [plan, setPlan] = useState<BatchPlan>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const input = { invoiceIds: [...ids] }
    officeClient(locale)
      .call(invoicesApi.planMany, { input })
      .then(setPlan, (error: unknown) => {
        const { errors, message } = refusedBy(error, locale)
        setFailure(Object.values(errors)[0] ?? message)
      })
  }, [ids, locale])
  return { plan, failure }
}

function Plan({ plan }: { plan: BatchPlan }) {
  const locale = useLocale()
  const { toIssue, toSend, totals, nextNumber, types, problems } = plan
  const total = totals
    .map(({ total: amount, currency }) => sayMoney({ amount, currency }, locale))
    .join(' + ')
  const short = types.filter(({ left, count }) => left !== null && left < count)
  return (
    <>
      <Points>
        {toIssue > 0 && (
          <>
            <li>
              {sayCount(counted.issue, locale, { n: toIssue })} {say(words.total, locale, { total })}
            </li>
            <li>{say(words.number, locale, { number: nextNumber })}</li>
          </>
        )}
        {types.map((type) => (
          <li key={type.ncfType}>{sayType(type, locale)}</li>
        ))}
        {types.some(({ left }) => left === null) && <li>{words.later[locale]}</li>}
        {toSend > 0 && <li>{sayCount(counted.send, locale, { n: toSend })}</li>}
        {toIssue > 0 && (
          <li>
            <strong>{words.final[locale]}</strong>
          </li>
        )}
      </Points>
      {short.map((type) => (
        <Notice key={type.ncfType} type="warning">
          {say(words.short, locale, { ...valuesOf(type, locale), left: type.left ?? 0 })}
        </Notice>
      ))}
      <Problems title={words.leftOut} problems={problems.filter(({ isLeftOut }) => isLeftOut)} />
      <Problems title={words.unsent} problems={problems.filter(({ isLeftOut }) => !isLeftOut)} />
    </>
  )
}

type Type = BatchPlan['types'][number]
const valuesOf = ({ ncfType, count }: Type, locale: Locale) => ({
  type: `${ncfType} ${ncfTypes[ncfType][locale]}`,
  n: count,
})
const sayType = (type: Type, locale: Locale): string =>
  type.next
    ? say(words.next, locale, { ...valuesOf(type, locale), next: type.next })
    : say(words.elsewhere, locale, valuesOf(type, locale))

function Problems({ title, problems }: { title: Words; problems: BatchPlan['problems'] }) {
  const locale = useLocale()
  if (problems.length === 0) return null
  return (
    <Notice type="warning" title={say(title, locale, { n: problems.length })}>
      <Points>
        {problems.map(({ id, title: name, reason }) => (
          <li key={id}>
            <Link to={officeHref(locale, 'invoices', id)}>{name}</Link>: {reason}
          </li>
        ))}
      </Points>
    </Notice>
  )
}

export const issueMany: BulkStep = {
  key: 'issueMany',
  words: words.title,
  needs: invoicesApi.issueMany,
  dialog: IssueManyDialog,
}

/** For invoices that are selected elsewhere than in their list. */
export function IssueManyButton({ ids, onStarted }: Omit<IssueManyProps, 'onClose'>) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<readonly string[]>()
  if (!mayCall(invoicesApi.issueMany)) return null
  return (
    <>
      <Button size="small" kind="primary" disabled={ids.length === 0} onClick={() => setChosen(ids)}>
        {words.title[locale]}
      </Button>
      {chosen && <IssueManyDialog ids={chosen} onStarted={onStarted} onClose={() => setChosen(undefined)} />}
    </>
  )
}
