/** Names cases like the one being written: to link, to call a repetition, or to open a CAPA for all. */
import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sayShare } from '#core/display.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { mayCall } from '#web/office/records/may-call.ts'
import { RecordContext, useRecord } from '#web/office/records/record-context.ts'
import { Bar } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { capasApi } from '../../capas/capa.api.ts'
import { OpenCapa } from '../../capas/links/open-capa.screens.tsx'
import { ncosApi, type SimilarNco, type SimilarQuery } from '../nco.api.ts'
import { ncoStatuses } from '../nco.ts'
import { isCancelledNco } from '../states/nco-state.ts'
import styles from './nco.module.css'

const words = {
  title: {
    es: 'Casos parecidos de los últimos 24 meses',
    en: 'Similar cases of the last 24 months',
  },
  link: { es: 'Enlazar', en: 'Link' },
  repeat: { es: 'Es el mismo: se repite', en: 'The same: it repeats' },
  linked: { es: 'Enlazado', en: 'Linked' },
  capa: { es: 'Abrir una CAPA para todos', en: 'Open a CAPA for all' },
  unsaved: {
    es: 'Una vez guardado el caso, desde aquí se abre una CAPA para todos.',
    en: 'Once the case is saved, a CAPA for all is opened from here.',
  },
} satisfies Record<string, Words>
const SHORTEST = 5
/** Waits until somebody stops typing. */
const PAUSE_MS = 400

export function SimilarCases() {
  const locale = useLocale()
  const { store } = useForm()
  const similar = useSimilar()
  const linked = (useFormValue('similarIds') as string[] | null) ?? []
  const link = (id: string, isRepeat: boolean) => {
    store.set('similarIds', [...linked, id])
    if (isRepeat) store.set('isRepeat', true)
  }
  if (similar.length === 0) return null
  return (
    <Notice type="warning" title={words.title[locale]}>
      <ul className={styles.similar}>
        {similar.map(({ id, number, title, status, likeness }) => (
          <li key={id}>
            <Link to={officeHref(locale, 'ncos', id)} target="_blank">
              {[number, title].filter(Boolean).join(' ')}
            </Link>{' '}
            ({ncoStatuses[status][locale]}, {sayShare(likeness * 100, locale)}){' '}
            {linked.includes(id) ? (
              words.linked[locale]
            ) : (
              <span className={styles.ways}>
                <Button size="small" onClick={() => link(id, false)}>
                  {words.link[locale]}
                </Button>
                <Button size="small" onClick={() => link(id, true)}>
                  {words.repeat[locale]}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayCall(capasApi.create) && <CapaForAll similar={similar} />}
    </Notice>
  )
}

/** A CAPA names saved cases alone. */
function CapaForAll(props: { similar: readonly SimilarNco[] }) {
  const locale = useLocale()
  const isSaved = useContext(RecordContext) !== undefined
  return isSaved ? <OpenCapaForAll {...props} /> : <p>{words.unsaved[locale]}</p>
}

function OpenCapaForAll({ similar }: { similar: readonly SimilarNco[] }) {
  const { locale, savePending } = useRecord()
  const linked = (useFormValue('similarIds') as string[] | null) ?? []
  const [isOpening, setOpening] = useState(false)
  const offered = similar.flatMap(({ id, status }) => (isCancelledNco(status) ? [] : [id]))
  return (
    <>
      <Bar>
        <Button
          size="small"
          // What was just linked is saved, because the CAPA is opened on a page of its own.
          onClick={() => void savePending().then((saved) => setOpening(saved !== undefined))}
        >
          {words.capa[locale]}
        </Button>
      </Bar>
      {isOpening && (
        <OpenCapa similar={[...new Set([...linked, ...offered])]} onClose={() => setOpening(false)} />
      )}
    </>
  )
}

function useSimilar(): readonly SimilarNco[] {
  const locale = useLocale()
  const id = useFormValue('id') as string | undefined
  const processId = useFormValue('processId') as string | null
  const source = useFormValue('source') as SimilarQuery['source'] | null
  const title = String(useFormValue('title') ?? '')
  const [found, setFound] = useState<readonly SimilarNco[]>([])
  useEffect(() => {
    const isAsked = Boolean(processId && source && title.length >= SHORTEST)
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const input = { processId: processId!, source: source!, title: title.slice(0, 150), id }
      officeClient(locale)
        .call(ncosApi.similar, { input })
        .then(
          (similar) => isCurrent && setFound(similar),
          () => undefined,
        )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [processId, source, title, id, locale])
  return found
}
