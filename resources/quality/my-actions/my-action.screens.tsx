/** The open actions of the signed-in person: what can be done with each now, and the way to its case. */
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { display } from '#core/display.ts'
import { date } from '#core/field.ts'
import { homeDay } from '#core/time-zone.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import {
  actionStatuses,
  actionTones,
  isDoneAction,
  type ActionStatus,
} from '../action-states/action-state.ts'
import { capasApi } from '../capas/capa.api.ts'
import { MoveAction as MoveCapaAction, verbOf } from '../capas/screens/action-dialogs.screens.tsx'
import { ncosApi } from '../ncos/nco.api.ts'
import { MoveAction as MoveNcoAction } from '../ncos/screens/nco-action-dialog.screens.tsx'
import { myActionsApi, type MyAction } from './my-action.api.ts'
import { myActionWords } from './my-action-words.ts'
import styles from './my-action.module.css'

const words = {
  none: { es: 'No tiene acciones abiertas', en: 'You have no open actions' },
  text: {
    es: 'Aquí aparecen las acciones de casos de calidad de las que usted es responsable.',
    en: 'Actions of quality cases that you are responsible for appear here.',
  },
  overdue: { es: 'Atrasada', en: 'Overdue' },
  what: { es: 'Acción', en: 'Action' },
  case: { es: 'Caso', en: 'Case' },
  status: { es: 'Estado', en: 'Status' },
  steps: { es: 'Pasos', en: 'Steps' },
  started: { es: 'La acción está en curso', en: 'The action is in progress' },
  done: { es: 'La acción está hecha', en: 'The action is done' },
} satisfies Record<string, Words>
const dueDate = date({ es: 'Fecha límite', en: 'Due date' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { roles } = myActionsApi.mine
  if (typeof roles !== 'string') requireRoles(request, roles)
  return officeClient(localeOf(new URL(request.url).pathname) ?? contentLocale).call(myActionsApi.mine)
}

/** Actions of both kinds of case have ids of their own. */
type ActionRow = MyAction & { key: string }
const rowOf = (action: MyAction): ActionRow => ({
  ...action,
  key: action.id,
  id: `${action.kind}-${action.id}`,
})

export function Component() {
  const locale = useLocale()
  const rows = useLoaderData<typeof loader>().map(rowOf)
  const { open, close, press, busy, reload } = useSteps(locale)
  const title = myActionWords.title[locale]
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <h1>{title}</h1>
      <DataTable
        label={title}
        rows={rows}
        columns={columnsIn(locale)}
        titleOf={({ description }) => description}
        link={{ hrefOf: ({ kind, caseId }) => officeHref(locale, kind, caseId) }}
        empty={<EmptyState title={words.none[locale]}>{words.text[locale]}</EmptyState>}
        actions={{
          label: words.steps[locale],
          cell: (row) =>
            row.next.map((to) => (
              <Button
                key={to}
                size="small"
                kind="quiet"
                isBusy={busy === row.id}
                onClick={() => press({ row, to })}
              >
                {verbOf(row.status, to)[locale]}
              </Button>
            )),
        }}
      />
      {open && <MoveDialog {...open} onDone={reload} onClose={close} />}
    </div>
  )
}

const columnsIn = (locale: Locale): Column<ActionRow>[] => [
  {
    key: 'description',
    label: words.what[locale],
    width: 'fill',
    isTitle: true,
    cell: ({ description }) => description,
  },
  {
    key: 'dueDate',
    label: dueDate.label[locale],
    cell: ({ dueDate: day }) => (
      <>
        {display(dueDate, day, { locale })}{' '}
        {day < homeDay() && <Badge tone="danger">{words.overdue[locale]}</Badge>}
      </>
    ),
  },
  {
    key: 'case',
    label: words.case[locale],
    width: 'fill',
    cell: ({ caseNumber, caseTitle }) => [caseNumber, caseTitle].filter(Boolean).join(' '),
  },
  {
    key: 'status',
    label: words.status[locale],
    cell: ({ status }) => <Badge tone={actionTones[status]}>{actionStatuses[status][locale]}</Badge>,
  },
]

type Pressed = { row: ActionRow; to: ActionStatus }
/** What asks for nothing is done at once. */
function useSteps(locale: Locale) {
  const [open, setOpen] = useState<Pressed>()
  const [busy, setBusy] = useState<string>()
  const { revalidate } = useRevalidator()
  const start = async ({ row: { id, key, kind }, to }: Pressed) => {
    setBusy(id)
    const { actionState } = kind === 'capas' ? capasApi : ncosApi
    try {
      await officeClient(locale).call(actionState, { params: { id: key }, input: { to } })
      saySuccess(locale, words.started)
      await revalidate()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(undefined)
    }
  }
  const press = (pressed: Pressed) => (isDoneAction(pressed.to) ? setOpen(pressed) : void start(pressed))
  const reload = () => {
    saySuccess(locale, words.done)
    void revalidate()
  }
  return { open, close: () => setOpen(undefined), press, busy, reload }
}

type MoveProps = Pressed & { onDone: () => void; onClose: () => void }
function MoveDialog({ row, to, ...events }: MoveProps) {
  const action = { ...row, id: row.key }
  return row.kind === 'capas' ? (
    <MoveCapaAction action={action} to={to} {...events} />
  ) : (
    <MoveNcoAction action={action} to={to} {...events} />
  )
}
