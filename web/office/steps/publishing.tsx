/** Puts a record on the site or takes it off: first what is still missing, field by field. */
import { useEffect, useState, type ComponentType } from 'react'
import { ApiError, type Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { missingToPublish, type PublishMany, type PublishOutcome } from '#core/publication.ts'
import { validationWords } from '#core/validation-words.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/use-locale.ts'
import { officeClient } from '../api.ts'
import { useRecord } from '../records/record-context.ts'
import type { AnyRow, Step } from '../records/screen.ts'
import { titleOf } from '../records/titles.ts'
import { MissingList } from './missing-list.tsx'
import { StepDialog } from './step-dialog.tsx'

const words = {
  publish: { es: 'Publicar', en: 'Publish' },
  publishTitle: { es: 'Publicar «{title}»', en: 'Publish “{title}”' },
  publishText: {
    es: 'Los visitantes lo verán en el sitio de inmediato. Puede retirarlo cuando quiera.',
    en: 'Visitors will see it on the site at once. You can take it off whenever you want.',
  },
  english: {
    es: 'Los textos que aún no están en inglés se muestran en español.',
    en: 'Texts that are not in English yet are shown in Spanish.',
  },
  published: { es: 'Publicado en el sitio', en: 'Published on the site' },
  missing: { es: 'Antes de publicar falta', en: 'Missing before it can be published' },
  checking: { es: 'Revisando lo que falta', en: 'Looking for what is missing' },
  withdraw: { es: 'Retirar del sitio', en: 'Take off the site' },
  withdrawTitle: { es: 'Retirar «{title}» del sitio', en: 'Take “{title}” off the site' },
  withdrawText: {
    es: 'Deja de verse en el sitio, también para quien tenga el enlace. Aquí no se pierde nada y puede publicarlo de nuevo.',
    en: 'It is no longer seen on the site, not even with the link. Nothing is lost here and you can publish it again.',
  },
  withdrawn: { es: 'Retirado del sitio', en: 'Taken off the site' },
} satisfies Record<string, Words>

type Missing = Record<string, Words>
type Publishing = {
  publish: Endpoint<{}, PublishMany, undefined, PublishOutcome[]>
  /** What publication waits for beyond the fields themselves. */
  more?: (row: AnyRow, client: Client) => Missing | Promise<Missing>
  /** What those keys are called. */
  labels?: Readonly<Record<string, Words>>
}

/** Made once per resource: `publishingOf({ publish: coursesApi.publish })` → the step that fits a record. */
export function publishingOf(of: Publishing): (row: { websiteState: string }) => Step {
  const publishStep: Step = {
    key: 'publish',
    words: words.publish,
    needs: of.publish,
    dialog: publishDialog(of),
  }
  const withdrawStep: Step = {
    key: 'withdraw',
    words: words.withdraw,
    needs: of.publish,
    dialog: withdrawDialog(of),
  }
  return ({ websiteState }) => (websiteState === 'published' ? withdrawStep : publishStep)
}

type DialogProps = { onClose: () => void }

const publishDialog = (of: Publishing): ComponentType<DialogProps> =>
  function PublishDialog({ onClose }) {
    const locale = useLocale()
    const { row, screens } = useRecord()
    const [missing, setMissing] = useMissing(of)
    const isComplete = missing !== undefined && Object.keys(missing).length === 0
    const take = async (client: Client) => {
      const input: PublishMany = { ids: [row.id], websiteState: 'published' }
      const [outcome] = await client.call(of.publish, { input })
      if (outcome?.done) return false
      const keys = outcome?.fields ?? []
      setMissing(Object.fromEntries(keys.map((key) => [key, validationWords.required])))
      return true
    }
    return (
      <StepDialog
        title={say(words.publishTitle, locale, { title: titleOf(screens.resource, row, locale) })}
        button={words.publish}
        isBlocked={!isComplete}
        done={words.published}
        take={take}
        onClose={onClose}
      >
        {missing === undefined && <Skeleton lines={2} label={words.checking[locale]} />}
        {isComplete && (
          <>
            <p>{words.publishText[locale]}</p>
            <p>{words.english[locale]}</p>
          </>
        )}
        {missing && !isComplete && (
          <Notice type="warning" title={words.missing[locale]}>
            <MissingList
              missing={saidIn(locale, missing)}
              labels={saidIn(locale, of.labels ?? {})}
              onGo={onClose}
            />
          </Notice>
        )}
      </StepDialog>
    )
  }

const saidIn = (locale: Locale, all: Readonly<Record<string, Words>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, one[locale]]))

/** Undefined until it is known. */
function useMissing({ more }: Publishing) {
  const locale = useLocale()
  const { row, screens } = useRecord()
  const state = useState<Missing>()
  const [, setMissing] = state
  useEffect(() => {
    let isCurrent = true
    const own = missingToPublish(screens.resource.fields, row)
    // What cannot be read beforehand the call itself will say.
    void Promise.resolve(more?.(row, officeClient(locale)))
      .catch(() => undefined)
      .then((others) => isCurrent && setMissing({ ...own, ...others }))
    return () => {
      isCurrent = false
    }
  }, [more, row, screens, locale, setMissing])
  return state
}

const withdrawDialog = (of: Publishing): ComponentType<DialogProps> =>
  function WithdrawDialog({ onClose }) {
    const locale = useLocale()
    const { row, screens } = useRecord()
    const take = async (client: Client) => {
      const input: PublishMany = { ids: [row.id], websiteState: 'unpublished' }
      const [outcome] = await client.call(of.publish, { input })
      if (!outcome?.done) throw new ApiError(409, { message: outcome?.message ?? messages.failed[locale] })
    }
    return (
      <StepDialog
        title={say(words.withdrawTitle, locale, { title: titleOf(screens.resource, row, locale) })}
        button={words.withdraw}
        done={words.withdrawn}
        take={take}
        onClose={onClose}
      >
        <p>{words.withdrawText[locale]}</p>
      </StepDialog>
    )
  }
