/** Cancels a webinar, after showing how many people are notified. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { expectedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { webinarsApi } from './webinar.api.ts'
import { webinars, type Webinar } from './webinar.ts'

const words = {
  title: { es: 'Cancelar el webinar', en: 'Cancel the webinar' },
  effect: {
    es: 'Cancelar no se puede deshacer: el webinar del {date} no se realizará y se avisa por correo a {who}.',
    en: 'Cancelling cannot be undone: the webinar of {date} will not take place, and {who} are told by mail.',
  },
  counted: { es: 'quienes se registraron ({n})', en: 'those who registered ({n})' },
  uncounted: { es: 'las personas registradas', en: 'the people who registered' },
  hint: {
    es: 'Lo leen los visitantes y quienes reciben el correo. De 3 a 500 letras.',
    en: 'Visitors and those who get the mail read it. From 3 to 500 letters.',
  },
  done: { es: 'El webinar está cancelado', en: 'The webinar is cancelled' },
} satisfies Record<string, Words>

const asks = asked(webinarsApi.cancel, 'reason')
const hints = { reason: words.hint }

export function CancelWebinar({ onClose }: { onClose: () => void }) {
  const { row: webinar, locale } = useRecord<Webinar>()
  const { id } = webinar
  const count = useCallback(
    async (client: Client) => {
      if (!mayCall(webinarRegistrationsApi.list)) return undefined
      return client.call(webinarRegistrationsApi.list, {
        input: {
          perPage: 1,
          filters: [
            { field: 'webinarId', op: 'eq', value: id },
            { field: 'status', op: 'in', value: [...expectedStatuses] },
          ],
        },
      })
    },
    [id],
  )
  const [registered] = useRead(count)
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.title}
      isDangerous
      done={words.done}
      asks={asks}
      hints={hints}
      take={(client, input) => client.call(webinarsApi.cancel, { params: { id }, input })}
      onClose={onClose}
    >
      <p>
        {say(words.effect, locale, {
          date: display(webinars.fields.startsAt, webinar.startsAt, { locale }),
          who: mayCall(webinarRegistrationsApi.list)
            ? say(words.counted, locale, { n: registered?.total ?? '…' })
            : words.uncounted[locale],
        })}
      </p>
    </StepDialog>
  )
}
