/** Says in numbers what undoing an import does, and names the records that it leaves. */
import { Link } from 'react-router'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import type { ImportUndoPreview } from '../spreadsheets/import.api.ts'
import type { RecordTargetName } from '../spreadsheets/import.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'

const removed: Record<RecordTargetName, CountedWords> = {
  contacts: {
    one: {
      es: 'Se elimina {n} contacto que creó este archivo.',
      en: '{n} contact that this file created is removed.',
    },
    many: {
      es: 'Se eliminan {n} contactos que creó este archivo.',
      en: '{n} contacts that this file created are removed.',
    },
  },
  accounts: {
    one: {
      es: 'Se elimina {n} cliente que creó este archivo.',
      en: '{n} customer that this file created is removed.',
    },
    many: {
      es: 'Se eliminan {n} clientes que creó este archivo.',
      en: '{n} customers that this file created are removed.',
    },
  },
}
const restored: Record<RecordTargetName, CountedWords> = {
  contacts: {
    one: { es: '{n} contacto vuelve a como estaba.', en: '{n} contact goes back to what it was.' },
    many: { es: '{n} contactos vuelven a como estaban.', en: '{n} contacts go back to what they were.' },
  },
  accounts: {
    one: { es: '{n} cliente vuelve a como estaba.', en: '{n} customer goes back to what it was.' },
    many: { es: '{n} clientes vuelven a como estaban.', en: '{n} customers go back to what they were.' },
  },
}
const keptWords: CountedWords = {
  one: { es: '{n} registro se queda como está:', en: '{n} record stays as it is:' },
  many: { es: '{n} registros se quedan como están:', en: '{n} records stay as they are:' },
}
const words = {
  nothing: { es: 'No hay nada que deshacer.', en: 'There is nothing to undo.' },
  more: { es: 'Aquí están los primeros {n}.', en: 'These are the first {n}.' },
  kept: { es: 'Lo que se queda', en: 'What stays' },
} satisfies Record<string, Words>

export const undoableCount = ({ removed: gone, restored: back }: ImportUndoPreview): number =>
  gone.contacts + gone.accounts + back.contacts + back.accounts

const targets: readonly RecordTargetName[] = ['contacts', 'accounts']
export function UndoPreview({ preview }: { preview: ImportUndoPreview }) {
  const locale = useLocale()
  const sentences = targets.flatMap((target) => [
    { counted: removed[target], n: preview.removed[target] },
    { counted: restored[target], n: preview.restored[target] },
  ])
  return (
    <>
      {undoableCount(preview) === 0 && <p>{words.nothing[locale]}</p>}
      {sentences.map(
        ({ counted, n }) => n > 0 && <p key={counted.one.en}>{sayCount(counted, locale, { n })}</p>,
      )}
      {preview.keptCount > 0 && <KeptRecords preview={preview} />}
    </>
  )
}

export function KeptRecords({ preview: { kept, keptCount } }: { preview: ImportUndoPreview }) {
  const locale = useLocale()
  return (
    <>
      <p>{sayCount(keptWords, locale, { n: keptCount })}</p>
      <RowList label={words.kept[locale]}>
        {kept.map(({ resource, id, label, why }) => (
          <Row
            key={`${resource} ${id}`}
            title={<Link to={officeHref(locale, resource, id)}>{label}</Link>}
            facts={why}
          />
        ))}
      </RowList>
      {keptCount > kept.length && <p>{say(words.more, locale, { n: kept.length })}</p>}
    </>
  )
}
