/** The actions of a case: who does what by when, and what came of it. */
import Pencil from 'lucide-react/icons/pencil'
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList, RowTool } from '#web/office/related/row-list.tsx'
import { useLatestRows } from '#web/office/related/latest-rows.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  actionStatuses,
  actionTones,
  isOpenAction,
  isOverdueAction,
} from '../../action-states/action-state.ts'
import { whoDid } from '../../action-states/who-did.ts'
import { ncosApi, type CaseRow } from '../nco.api.ts'
import { ncoActions, ncoActionTypes, type NcoAction } from '../nco-action.ts'
import { actionDayErrors } from '../nco-rules.ts'
import { nextActionStates } from '../states/nco-action-state.ts'
import { isContainedNco, isEndedNco } from '../states/nco-state.ts'
import { MoveAction, moveWords } from './nco-action-dialog.screens.tsx'

const MOST = 200
const words = {
  add: { es: 'Añadir acción', en: 'Add action' },
  change: { es: 'Cambiar la acción', en: 'Change the action' },
  changeOf: { es: 'Cambiar «{what}»', en: 'Change “{what}”' },
  none: { es: 'Aún no hay acciones.', en: 'No actions yet.' },
  loading: { es: 'Cargando acciones', en: 'Loading actions' },
  due: { es: 'hasta el {day}', en: 'by {day}' },
  overdue: { es: 'Atrasada', en: 'Overdue' },
} satisfies Record<string, Words>

const { ncoId: _, itemId: __, ...formFields } = ncoActions.fields

type Open =
  | { kind: 'form'; action?: NcoAction }
  | { kind: 'move'; action: NcoAction; to: NcoAction['status'] }

export function NcoActions() {
  const { row: nco, locale, refresh } = useRecord<CaseRow>()
  const { id } = nco
  const read = useCallback(
    async (client: Client) =>
      (await client.call(ncosApi.actions, { params: { id }, input: { perPage: MOST } })).items,
    [id],
  )
  const [stored, readAgain] = useRead(read, nco.version)
  const [actions, keep] = useLatestRows(stored)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const changed = (action: NcoAction) => {
    keep(action)
    close()
    readAgain()
    void refresh()
  }
  if (!actions) return <Skeleton lines={2} label={words.loading[locale]} />
  const isChangeable = nco.isWorker !== false && !isEndedNco(nco.status)
  return (
    <>
      {actions.length === 0 && <p>{words.none[locale]}</p>}
      {actions.length > 0 && (
        <RowList label={ncoActions.words.many[locale]}>
          {actions.map((action) => (
            <Row
              key={action.id}
              title={action.description}
              facts={<ActionFacts action={action} locale={locale} />}
              text={action.result ?? action.cancelReason ?? undefined}
              tools={!isEndedNco(nco.status) && <Tools action={action} locale={locale} onOpen={setOpen} />}
            />
          ))}
        </RowList>
      )}
      {isChangeable && (
        <Bar>
          <Button size="small" onClick={() => setOpen({ kind: 'form' })}>
            {words.add[locale]}
          </Button>
        </Bar>
      )}
      {open?.kind === 'form' && <ActionDialog action={open.action} onSaved={changed} onClose={close} />}
      {open?.kind === 'move' && (
        <MoveAction action={open.action} to={open.to} onDone={changed} onClose={close} />
      )}
    </>
  )
}

function ActionFacts({ action, locale }: { action: NcoAction; locale: Locale }) {
  const day = display(ncoActions.fields.dueDate, action.dueDate, { locale })
  const facts = [
    ncoActionTypes[action.type][locale],
    action.titles?.['responsibleId'],
    say(words.due, locale, { day }),
    ...whoDid(action.titles, 'verifiedBy', locale),
  ]
  return (
    <>
      {isOverdueAction(action, homeDay()) ? (
        <Badge tone="danger">{words.overdue[locale]}</Badge>
      ) : (
        <Badge tone={actionTones[action.status]}>{actionStatuses[action.status][locale]}</Badge>
      )}{' '}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

type ToolsProps = { action: NcoAction; locale: Locale; onOpen: (open: Open) => void }
const Tools = ({ action, locale, onOpen }: ToolsProps) => (
  <>
    {nextActionStates[action.status].map((to) => (
      <Button key={to} size="small" kind="quiet" onClick={() => onOpen({ kind: 'move', action, to })}>
        {moveWords(action.status, to)[locale]}
      </Button>
    ))}
    {isOpenAction(action.status) && (
      <RowTool
        label={say(words.changeOf, locale, { what: action.description })}
        onPress={() => onOpen({ kind: 'form', action })}
      >
        <Pencil />
      </RowTool>
    )}
  </>
)

/** What is not contained yet is contained first, within the days of the settings. */
const usualAction = ({ status, dueDate, containBy = homeDay() }: CaseRow) =>
  isContainedNco(status)
    ? { type: 'correction', dueDate: dueDate ?? homeDay() }
    : { type: 'containment', dueDate: containBy }

type ActionDialogProps = {
  action: NcoAction | undefined
  onSaved: (action: NcoAction) => void
  onClose: () => void
}
function ActionDialog({ action, onSaved, onClose }: ActionDialogProps) {
  const { row: nco, locale, client } = useRecord<CaseRow>()
  return (
    <OfficeDialog title={(action ? words.change : words.add)[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={formFields}
        {...(action && { row: action })}
        {...(!action && { initial: usualAction(nco) })}
        firstFields={action ? undefined : ['type', 'description', 'responsibleId', 'dueDate']}
        check={({ dueDate }) => actionDayErrors(nco, dueDate)}
        draftKey={`action ${action?.id ?? 'new'} of case ${nco.id}`}
        save={(input) =>
          action
            ? client.call(ncosApi.patchAction, { params: { id: action.id }, input })
            : client.call(ncosApi.createAction, { params: { id: nco.id }, input: input as never })
        }
        onSaved={(saved) => onSaved(saved as NcoAction)}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
