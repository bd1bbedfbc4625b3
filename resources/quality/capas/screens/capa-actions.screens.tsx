/** The actions of a case: who does what by when, each with its next step. */
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { display } from '#core/display.ts'
import { sayCount } from '#core/say-count.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList, RowTool } from '#web/office/related/row-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  actionStatuses,
  actionTones,
  isOpenAction,
  isOverdueAction,
} from '../../action-states/action-state.ts'
import { whoDid } from '../../action-states/who-did.ts'
import { actionTypes, capaActions, type CapaAction } from '../actions/capa-action.ts'
import { isPartOpen, isPlanOpen } from '../states/capa-state.ts'
import {
  ActionForm,
  ExtendAction,
  MoveAction,
  RemoveAction,
  stepsOfAction,
} from './action-dialogs.screens.tsx'
import { LockNote } from './capa-part.screens.tsx'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'

const words = {
  add: { es: 'Añadir acción', en: 'Add action' },
  none: { es: 'Aún no hay acciones.', en: 'No actions yet.' },
  change: { es: 'Cambiar «{what}»', en: 'Change “{what}”' },
  remove: { es: 'Eliminar «{what}»', en: 'Remove “{what}”' },
  extend: { es: 'Prorrogar', en: 'Extend' },
  due: { es: 'hasta el {day}', en: 'by {day}' },
  first: { es: 'al principio hasta el {day}', en: 'at first by {day}' },
  overdue: { es: 'Atrasada', en: 'Overdue' },
  cycle: { es: 'ciclo {n}', en: 'cycle {n}' },
  lacking: { es: 'Devuelta: {what}', en: 'Sent back: {what}' },
  covers: { es: 'Cubre: {cause}', en: 'Covers: {cause}' },
} satisfies Record<string, Words>
const prolonged = {
  one: { es: '{n} prórroga', en: '{n} extension' },
  many: { es: '{n} prórrogas', en: '{n} extensions' },
}

type Open =
  | { kind: 'form'; action?: CapaAction }
  | { kind: 'extend'; action: CapaAction }
  | { kind: 'remove'; action: CapaAction }
  | { kind: 'move'; action: CapaAction; to: CapaAction['status'] }

export function CapaActions() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const [open, setOpen] = useState<Open>()
  const isChangeable = capa.isChangeable !== false && isPartOpen(capa.status, 'actions')
  return (
    <>
      <LockNote part="actions" />
      <ActionList onOpen={setOpen} />
      {isChangeable && (
        <Bar>
          <Button size="small" onClick={() => setOpen({ kind: 'form' })}>
            {words.add[locale]}
          </Button>
        </Bar>
      )}
      {open && <ActionDialog open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ActionList({ onOpen }: { onOpen: (open: Open) => void }) {
  const { locale } = useRecord()
  const { actions } = useCase()
  if (actions.length === 0) return <p>{words.none[locale]}</p>
  return (
    <RowList label={capaActions.words.many[locale]}>
      {actions.map((action) => (
        <Row
          key={action.id}
          title={action.description}
          facts={<Facts action={action} />}
          text={textOf(action, locale)}
          tools={<Tools action={action} onOpen={onOpen} />}
        />
      ))}
    </RowList>
  )
}

/** Why it was cancelled, or what came of it, after what a check found lacking. */
function textOf({ cancelReason, lacking, status, result }: CapaAction, locale: Locale): string | undefined {
  if (cancelReason) return cancelReason
  const open = lacking && isOpenAction(status) && say(words.lacking, locale, { what: lacking })
  return [open, result].filter(Boolean).join(' ') || undefined
}

function ActionDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const { changed, keepAction } = useCase()
  const onDone = (action: CapaAction) => {
    keepAction(action)
    return changed()
  }
  switch (open.kind) {
    case 'form':
      return <ActionForm action={open.action} onSaved={onDone} onClose={onClose} />
    case 'extend':
      return <ExtendAction action={open.action} onDone={onDone} onClose={onClose} />
    case 'remove':
      return <RemoveAction action={open.action} onDone={changed} onClose={onClose} />
    case 'move':
      return (
        <MoveAction
          action={{ ...open.action, hasFiles: open.action.evidenceFiles.length > 0 }}
          to={open.to}
          onDone={onDone}
          onClose={onClose}
        />
      )
  }
}

const dayOf = (day: string, locale: Locale): string => display(capaActions.fields.dueDate, day, { locale })

function Facts({ action }: { action: CapaAction }) {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { causes } = useCase()
  const { status, type, titles, dueDate, originalDueDate, extensions, cycle, causeId, progress } = action
  const cause = causes.find(({ id }) => id === causeId)
  const facts = [
    actionTypes[type][locale],
    titles?.['responsibleId'],
    ...whoDid(titles, 'verifiedById', locale),
    say(words.due, locale, { day: dayOf(dueDate, locale) }),
    originalDueDate && say(words.first, locale, { day: dayOf(originalDueDate, locale) }),
    extensions.length > 0 && sayCount(prolonged, locale, { n: extensions.length }),
    isOpenAction(status) && progress > 0 && `${progress} %`,
    cycle !== capa.cycle && say(words.cycle, locale, { n: cycle }),
    cause && say(words.covers, locale, { cause: cause.description }),
  ]
  return (
    <>
      {isOverdueAction(action, homeDay()) ? (
        <Badge tone="danger">{words.overdue[locale]}</Badge>
      ) : (
        <Badge tone={actionTones[status]}>{actionStatuses[status][locale]}</Badge>
      )}{' '}
      {facts.filter(Boolean).join(' · ')}
    </>
  )
}

function Tools({ action, onOpen }: { action: CapaAction; onOpen: (open: Open) => void }) {
  const { row: capa, locale } = useRecord<CapaRow>()
  const what = action.description
  if (action.cycle !== capa.cycle || !isPartOpen(capa.status, 'actions')) return null
  const isPlan = isPlanOpen(capa.status)
  const isOpen = isOpenAction(action.status)
  return (
    <>
      {stepsOfAction(action, capa.status).map(({ to, verb }) => (
        <Button key={to} size="small" kind="quiet" onClick={() => onOpen({ kind: 'move', action, to })}>
          {verb[locale]}
        </Button>
      ))}
      {isOpen && !isPlan && (
        <Button size="small" kind="quiet" onClick={() => onOpen({ kind: 'extend', action })}>
          {words.extend[locale]}
        </Button>
      )}
      {isOpen && (
        <RowTool label={say(words.change, locale, { what })} onPress={() => onOpen({ kind: 'form', action })}>
          <Pencil />
        </RowTool>
      )}
      {isPlan && (
        <RowTool
          label={say(words.remove, locale, { what })}
          onPress={() => onOpen({ kind: 'remove', action })}
        >
          <Trash />
        </RowTool>
      )}
    </>
  )
}
