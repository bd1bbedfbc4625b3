/** The analysis of a case: its tree of causes in two drawings, with buttons for what keys do. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Chips } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { capasApi } from '../capa.api.ts'
import { capaCauses, type CapaCause } from '../causes/capa-cause.ts'
import { causeErrors } from '../causes/cause-tree.ts'
import { isPartOpen } from '../states/capa-state.ts'
import { siblingsOf, type CauseEdit } from './cause-keys.ts'
import type { DrawingKind } from '../causes/narrow-drawing.ts'
import { CauseMap } from './cause-map.screens.tsx'
import { LockNote } from './capa-part.screens.tsx'
import { useCase } from './case-data.screens.tsx'
import type { CapaRow } from './capa-row.ts'
import styles from './cause-map.module.css'

const words = {
  drawing: { es: 'Diagrama', en: 'Drawing' },
  fiveWhys: { es: 'Cinco porqués', en: 'Five whys' },
  ishikawa: { es: 'Ishikawa', en: 'Ishikawa' },
  add: { es: 'Añadir causa', en: 'Add cause' },
  addWhy: { es: '¿Por qué? Añadir debajo', en: 'Why? Add below' },
  change: { es: 'Cambiar', en: 'Change' },
  changeTitle: { es: 'Cambiar la causa', en: 'Change the cause' },
  root: { es: 'Marcar como raíz', en: 'Mark as root' },
  notRoot: { es: 'Quitar raíz', en: 'Not a root' },
  remove: { es: 'Eliminar', en: 'Remove' },
  removeTitle: { es: 'Eliminar la causa', en: 'Remove the cause' },
  keys: {
    es: 'Teclas: flechas para recorrer; + añade debajo, Intro cambia, R marca raíz, Supr elimina, Alt y flechas mueven. También puede arrastrar una causa sobre otra.',
    en: 'Keys: arrows walk; + adds below, Enter changes, R marks the root, Delete removes, Alt and arrows move. A cause can also be dragged onto another.',
  },
} satisfies Record<string, Words>

type Dialog = Extract<CauseEdit, { kind: 'add' | 'change' | 'remove' }>

export function CapaCauses() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { causes } = useCase()
  const [kind, setKind] = useState<DrawingKind>(capa.method === 'ishikawa' ? 'ishikawa' : 'fiveWhys')
  const [chosenId, choose] = useState<string>()
  const [dialog, setDialog] = useState<Dialog>()
  const edit = useCauseEdit(setDialog)
  const isOpen = capa.isChangeable !== false && isPartOpen(capa.status, 'causes')
  const chosen = causes.find(({ id }) => id === chosenId)
  return (
    <div className={styles.map}>
      <LockNote part="causes" />
      <Chips label={words.drawing[locale]}>
        {(['fiveWhys', 'ishikawa'] as const).map((one) => (
          <li key={one}>
            <Button
              size="small"
              kind={kind === one ? 'primary' : 'quiet'}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {words[one][locale]}
            </Button>
          </li>
        ))}
      </Chips>
      <CauseMap
        kind={kind}
        problem={capa.title}
        causes={causes}
        chosen={chosen?.id}
        onChoose={choose}
        onEdit={isOpen ? edit : undefined}
      />
      {/* A box shows the beginning of a long text, and phones show no tooltips. */}
      {chosen && <p className={styles.whole}>{chosen.description}</p>}
      {isOpen && <CauseTools chosen={chosen} onEdit={edit} />}
      {isOpen && <p className={styles.hint}>{words.keys[locale]}</p>}
      {dialog && <CauseDialog dialog={dialog} onChoose={choose} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function CauseTools({
  chosen,
  onEdit,
}: {
  chosen: CapaCause | undefined
  onEdit: (edit: CauseEdit) => void
}) {
  const { locale } = useRecord()
  const add = () => onEdit({ kind: 'add', parentCauseId: chosen?.id ?? null })
  return (
    <div className={styles.tools}>
      <Button size="small" onClick={add}>
        {(chosen ? words.addWhy : words.add)[locale]}
      </Button>
      {chosen && (
        <>
          <Button size="small" onClick={() => onEdit({ kind: 'change', cause: chosen })}>
            {words.change[locale]}
          </Button>
          {!chosen.isRuledOut && (
            <Button size="small" onClick={() => onEdit({ kind: 'root', cause: chosen })}>
              {(chosen.isRoot ? words.notRoot : words.root)[locale]}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => onEdit({ kind: 'remove', cause: chosen })}>
            {words.remove[locale]}
          </Button>
        </>
      )}
    </div>
  )
}

const RANK_STEP = 10
/** Moves and marks at once; the other edits open their dialog. */
function useCauseEdit(openDialog: (dialog: Dialog) => void): (edit: CauseEdit) => void {
  const { client, locale } = useRecord()
  const { causes, changed, keepCause } = useCase()
  const patch = async (changes: readonly { id: string; input: Partial<CapaCause> }[]) => {
    try {
      for (const { id, input } of changes)
        keepCause(await client.call(capasApi.patchCause, { params: { id }, input: input as never }))
    } catch (error) {
      sayFailure(error, locale)
    }
    await changed()
  }
  return (edit) => {
    switch (edit.kind) {
      case 'root':
        return void patch([{ id: edit.cause.id, input: { isRoot: !edit.cause.isRoot } }])
      case 'place':
        return void patch([{ id: edit.cause.id, input: { parentCauseId: edit.parentCauseId } }])
      case 'order':
        return void patch(reordered(edit.cause, causes, edit.by))
      default:
        return openDialog(edit)
    }
  }
}

function reordered(cause: CapaCause, causes: readonly CapaCause[], by: -1 | 1) {
  const siblings = siblingsOf(cause, causes)
  const from = siblings.indexOf(cause)
  const to = Math.min(siblings.length - 1, Math.max(0, from + by))
  return siblings
    .toSpliced(from, 1)
    .toSpliced(to, 0, cause)
    .map(({ id, rank }, at) => ({ id, rank, input: { rank: (at + 1) * RANK_STEP } }))
    .filter(({ rank, input }) => rank !== input.rank)
}

const { capaId: _case, parentCauseId: _parent, rank: _rank, ...formFields } = capaCauses.fields

type DialogProps = { dialog: Dialog; onChoose: (id: string) => void; onClose: () => void }
function CauseDialog({ dialog, onChoose, onClose }: DialogProps) {
  const { row: capa, locale, client } = useRecord<CapaRow>()
  const { causes, changed, keepCause } = useCase()
  if (dialog.kind === 'remove')
    return (
      <StepDialog
        title={words.removeTitle[locale]}
        button={words.remove}
        isDangerous
        take={(caller) => caller.call(capasApi.removeCause, { params: { id: dialog.cause.id } })}
        onDone={changed}
        onClose={onClose}
      >
        <p>{dialog.cause.description}</p>
      </StepDialog>
    )
  const cause = dialog.kind === 'change' ? dialog.cause : undefined
  const save = (input: Record<string, unknown>) =>
    dialog.kind === 'change'
      ? client.call(capasApi.patchCause, { params: { id: dialog.cause.id }, input })
      : client.call(capasApi.createCause, {
          input: {
            ...input,
            capaId: capa.id,
            parentCauseId: dialog.parentCauseId,
            rank: (causes.length + 1) * RANK_STEP,
          } as never,
        })
  return (
    <OfficeDialog title={(cause ? words.changeTitle : words.add)[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={formFields}
        {...(cause && { row: cause })}
        firstFields={cause ? undefined : ['description', 'category', 'isRoot']}
        check={(values) => causeErrors(values as CapaCause)}
        draftKey={`cause ${cause?.id ?? 'new'} of capa ${capa.id}`}
        save={save}
        onSaved={(saved) => {
          onClose()
          onChoose(saved.id)
          keepCause(saved as CapaCause)
          void changed()
        }}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
