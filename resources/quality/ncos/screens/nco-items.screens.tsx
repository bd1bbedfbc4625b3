/** The items of a case: what does not conform, what is decided on it, and its verification. */
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList, RowTool } from '#web/office/related/row-list.tsx'
import { useLatestRows } from '#web/office/related/latest-rows.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { recordedFor } from '../../action-states/who-did.ts'
import { ncosApi, type CaseRow } from '../nco.api.ts'
import { dispositions, itemStatuses, ncoItems, outputTypes, type NcoItem } from '../nco-item.ts'
import { itemErrors } from '../nco-rules.ts'
import { homeDay } from '#core/time-zone.ts'
import { correctionFields, dispositionFields, verificationFields } from '../states/nco-fields.ts'
import { itemTones } from '../states/nco-item-tones.ts'

const words = {
  add: { es: 'Añadir partida', en: 'Add item' },
  change: { es: 'Cambiar la partida', en: 'Change the item' },
  changeOf: { es: 'Cambiar «{what}»', en: 'Change “{what}”' },
  remove: { es: 'Quitar la partida', en: 'Remove the item' },
  removeOf: { es: 'Quitar «{what}»', en: 'Remove “{what}”' },
  removed: { es: 'Partida quitada', en: 'Item removed' },
  none: {
    es: 'Aún no hay partidas: anote cada salida afectada. Una observación no las necesita.',
    en: 'No items yet: note each affected output. An observation has none.',
  },
  you: {
    es: 'En blanco, usted. Calidad puede anotarlo por otra persona, y queda constancia.',
    en: 'Left blank, you. Quality records it for somebody else, which is shown.',
  },
  on: { es: '{what} el {day}', en: '{what} on {day}' },
  loading: { es: 'Cargando partidas', en: 'Loading items' },
  quantity: { es: '{bad} de {checked} {unit}', en: '{bad} of {checked} {unit}' },
} satisfies Record<string, Words>

const { ncoId: _, status: __, ...itemFields } = ncoItems.fields
const described = [
  'description',
  'outputType',
  'reference',
  'quantityChecked',
  'quantityNonconforming',
  'unit',
]
const hints = {
  dispositionBy: words.you,
  correctedBy: words.you,
  verifiedBy: words.you,
}
/** The dialog offers what the caller may write: the verifier, what was found; who decides, the disposition. */
function groupsOf({ isWorker, isDecider }: CaseRow) {
  const work = isWorker !== false
  return [
    { fields: work ? described : [] },
    {
      words: { es: 'Disposición', en: 'Disposition' },
      fields: isDecider === false ? [] : [...dispositionFields],
    },
    {
      words: { es: 'Corrección y verificación', en: 'Correction and verification' },
      fields: [...(work ? correctionFields : []), ...verificationFields],
    },
  ].filter(({ fields }) => fields.length > 0)
}

type Open = { kind: 'form'; item?: NcoItem } | { kind: 'removing'; item: NcoItem }

export function NcoItems() {
  const { row: nco, locale, refresh } = useRecord<CaseRow>()
  const { id } = nco
  const read = useCallback((client: Client) => client.call(ncosApi.items, { params: { id } }), [id])
  const [stored, readAgain] = useRead(read, nco.version)
  const [items, keep] = useLatestRows(stored)
  const [open, setOpen] = useState<Open>()
  const changed = (item?: NcoItem | void) => {
    if (item) keep(item)
    setOpen(undefined)
    readAgain()
    void refresh()
  }
  if (!items) return <Skeleton lines={2} label={words.loading[locale]} />
  const isChangeable = nco.isChangeable !== false
  const isWorker = isChangeable && nco.isWorker !== false
  return (
    <>
      {items.length === 0 ? (
        <p>{words.none[locale]}</p>
      ) : (
        <RowList label={ncoItems.words.many[locale]}>
          {items.map((item) => (
            <Row
              key={item.id}
              title={item.description}
              facts={<ItemFacts item={item} locale={locale} />}
              tools={
                isChangeable && <Tools item={item} isWorker={isWorker} locale={locale} onOpen={setOpen} />
              }
            />
          ))}
        </RowList>
      )}
      {isWorker && (
        <Bar>
          <Button size="small" onClick={() => setOpen({ kind: 'form' })}>
            {words.add[locale]}
          </Button>
        </Bar>
      )}
      {open?.kind === 'form' && (
        <ItemDialog item={open.item} onSaved={changed} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'removing' && (
        <StepDialog
          title={words.remove[locale]}
          button={words.remove}
          isDangerous
          done={words.removed}
          take={(client) => client.call(ncosApi.removeItem, { params: { id: open.item.id } })}
          onDone={changed}
          onClose={() => setOpen(undefined)}
        >
          <p>{open.item.description}</p>
        </StepDialog>
      )}
    </>
  )
}

function ItemFacts({ item, locale }: { item: NcoItem; locale: Locale }) {
  const { quantityChecked: checked, quantityNonconforming: bad, unit } = item
  const facts = [
    outputTypes[item.outputType][locale],
    item.reference,
    bad !== null &&
      checked !== null &&
      say(words.quantity, locale, { bad, checked, unit: unit ?? '' }).trim(),
    item.disposition && dispositions[item.disposition][locale],
    ...did.map((one) => sayWho(one, item, locale)),
  ].filter(Boolean)
  return (
    <>
      {item.status && <Badge tone={itemTones[item.status]}>{itemStatuses[item.status][locale]}</Badge>}{' '}
      <span>{facts.join(' · ')}</span>
    </>
  )
}

const did = [
  [
    { es: 'decidió {who}', en: 'decided by {who}' },
    'dispositionBy',
    'dispositionRecordedBy',
    'dispositionAt',
  ],
  [{ es: 'corrigió {who}', en: 'corrected by {who}' }, 'correctedBy', 'correctionRecordedBy', 'correctedAt'],
  [{ es: 'verificó {who}', en: 'verified by {who}' }, 'verifiedBy', 'verificationRecordedBy', 'verifiedAt'],
] as const
/** Who decided, corrected or verified and when, and who of Quality recorded it for them. */
function sayWho([said, by, recordedBy, on]: (typeof did)[number], item: NcoItem, locale: Locale) {
  const who = item.titles?.[by]
  if (!who) return undefined
  const what = say(said, locale, { who: recordedFor(who, item.titles?.[recordedBy], locale) })
  const day = item[on] && display(ncoItems.fields[on], item[on], { locale })
  return day ? say(words.on, locale, { what, day }) : what
}

type ToolsProps = { item: NcoItem; isWorker: boolean; locale: Locale; onOpen: (open: Open) => void }
const Tools = ({ item, isWorker, locale, onOpen }: ToolsProps) => (
  <>
    <RowTool
      label={say(words.changeOf, locale, { what: item.description })}
      onPress={() => onOpen({ kind: 'form', item })}
    >
      <Pencil />
    </RowTool>
    {isWorker && (
      <RowTool
        label={say(words.removeOf, locale, { what: item.description })}
        onPress={() => onOpen({ kind: 'removing', item })}
      >
        <Trash2 />
      </RowTool>
    )}
  </>
)

/** Who decides and who verifies may stay blank: then it is the caller. */
function errorsOf(item: NcoItem, { detectedAt }: CaseRow) {
  const {
    dispositionBy: _by,
    verifiedBy: _verifier,
    ...errors
  } = itemErrors(item, { today: homeDay(), detectedAt })
  return errors
}

type ItemDialogProps = { item: NcoItem | undefined; onSaved: (item: NcoItem) => void; onClose: () => void }
function ItemDialog({ item, onSaved, onClose }: ItemDialogProps) {
  const { row: nco, locale, client } = useRecord<CaseRow>()
  const groups = groupsOf(nco)
  const formFields = Object.fromEntries(
    groups.flatMap(({ fields }) => fields.map((name) => [name, itemFields[name as keyof typeof itemFields]])),
  )
  return (
    <OfficeDialog title={(item ? words.change : words.add)[locale]} onClose={onClose}>
      <ResourceForm
        isInDialog
        fields={formFields}
        groups={groups}
        hints={hints}
        {...(item && { row: item })}
        {...(!item && { initial: { outputType: 'service' } })}
        firstFields={item ? undefined : ['description', 'outputType', 'reference']}
        draftKey={`item ${item?.id ?? 'new'} of case ${nco.id}`}
        check={(values) => errorsOf({ ...item, ...values } as NcoItem, nco)}
        save={(input) =>
          item
            ? client.call(ncosApi.patchItem, { params: { id: item.id }, input })
            : client.call(ncosApi.createItem, { input: { ...input, ncoId: nco.id } as never })
        }
        onSaved={(saved) => onSaved(saved as NcoItem)}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
