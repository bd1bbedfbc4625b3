/** The non-conformities that a case answers: linked by typing, unlinked one by one. */
import Unlink from 'lucide-react/icons/unlink'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Row, RowList, RowTool } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ncos, ncoStatuses, type Nco } from '#resources/quality/ncos/nco.ts'
import { ncoTones } from '#resources/quality/ncos/states/nco-state.ts'
import { capasApi, type LinkedNco } from '../capa.api.ts'
import { isPartOpen } from '../states/capa-state.ts'
import { LockNote } from './capa-part.screens.tsx'
import type { CapaRow } from './capa-row.ts'
import styles from './capa.module.css'

const MOST = 100
const OFFERED = 8
const words = {
  none: { es: 'Aún no hay ninguna enlazada.', en: 'None is linked yet.' },
  link: { es: 'Enlazar una no conformidad', en: 'Link a non-conformity' },
  linkIt: { es: 'Enlazar', en: 'Link' },
  linked: { es: 'No conformidad enlazada', en: 'Non-conformity linked' },
  find: { es: 'Buscar por número o título', en: 'Find by number or title' },
  nothing: { es: 'Ninguna coincide.', en: 'None matches.' },
  unlink: { es: 'Desenlazar', en: 'Unlink' },
  unlinkOf: { es: 'Desenlazar {title}', en: 'Unlink {title}' },
  unlinkText: {
    es: '{title} deja de estar entre las que este caso atiende.',
    en: '{title} is no longer among those that this case answers.',
  },
  loading: { es: 'Cargando', en: 'Loading' },
} satisfies Record<string, Words>

const titleOf = ({ number, title }: Nco): string => [number, title].filter(Boolean).join(' ')

export function CapaNcos() {
  const { row: capa, locale } = useRecord<CapaRow>()
  const { id } = capa
  const read = useCallback(
    async (client: Client) =>
      (await client.call(capasApi.linkedNcos, { params: { id }, input: { perPage: MOST } })).items,
    [id],
  )
  const [linked, readAgain] = useRead(read)
  const [isLinking, setLinking] = useState(false)
  const [leaving, setLeaving] = useState<LinkedNco>()
  if (!linked) return <Skeleton lines={2} label={words.loading[locale]} />
  const isOpen = capa.isChangeable !== false && isPartOpen(capa.status, 'links')
  return (
    <>
      <LockNote part="links" />
      {linked.length === 0 && <p>{words.none[locale]}</p>}
      {linked.length > 0 && (
        <RowList label={ncos.words.many[locale]}>
          {linked.map((nco) => (
            <Row
              key={nco.linkId}
              title={<Link to={officeHref(locale, 'ncos', nco.id)}>{titleOf(nco)}</Link>}
              facts={<Badge tone={ncoTones[nco.status]}>{ncoStatuses[nco.status][locale]}</Badge>}
              tools={
                isOpen && (
                  <RowTool
                    label={say(words.unlinkOf, locale, { title: titleOf(nco) })}
                    onPress={() => setLeaving(nco)}
                  >
                    <Unlink />
                  </RowTool>
                )
              }
            />
          ))}
        </RowList>
      )}
      {isOpen && (
        <Bar>
          <Button size="small" onClick={() => setLinking(true)}>
            {words.link[locale]}
          </Button>
        </Bar>
      )}
      {isLinking && <LinkDialog onDone={readAgain} onClose={() => setLinking(false)} />}
      {leaving && (
        <StepDialog
          title={words.unlink[locale]}
          button={words.unlink}
          isDangerous
          take={(client) => client.call(capasApi.unlink, { params: { id: leaving.linkId } })}
          onDone={readAgain}
          onClose={() => setLeaving(undefined)}
        >
          <p>{say(words.unlinkText, locale, { title: titleOf(leaving) })}</p>
        </StepDialog>
      )}
    </>
  )
}

function LinkDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { row: capa, locale } = useRecord<CapaRow>()
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string>()
  const read = useCallback(
    async (client: Client) =>
      (
        await client.call(capasApi.linkableNcos, {
          params: { id: capa.id },
          input: { search: term, perPage: OFFERED },
        })
      ).items,
    [capa.id, term],
  )
  const [offered = []] = useRead(read)
  return (
    <StepDialog
      title={words.link[locale]}
      button={words.linkIt}
      done={words.linked}
      isBlocked={!chosen}
      isTouched={chosen !== undefined || term !== ''}
      take={(client) => client.call(capasApi.link, { params: { capa: capa.id, nco: chosen ?? '' } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field label={words.find[locale]}>
        {(control) => <Input {...control} value={term} onChange={({ target }) => setTerm(target.value)} />}
      </Field>
      {offered.length === 0 && <p>{words.nothing[locale]}</p>}
      <div className={styles.choices} role="radiogroup" aria-label={ncos.words.many[locale]}>
        {offered.map((nco) => (
          <label key={nco.id} className={styles.choice}>
            <input type="radio" name="nco" checked={chosen === nco.id} onChange={() => setChosen(nco.id)} />
            {titleOf(nco)}
          </label>
        ))}
      </div>
    </StepDialog>
  )
}
