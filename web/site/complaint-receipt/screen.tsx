/** The receipt of a complaint: its number and its days, nothing of what was written. */
import { display, sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { complaintsApi, type Receipt } from '#resources/quality/complaints/complaint.api.ts'
import { complaints } from '#resources/quality/complaints/complaint.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { orNotFound } from '#web/site/page-errors.ts'
import { defineScreen, type PageRequest } from '#web/site/screen.tsx'
import styles from './screen.module.css'

const words = {
  title: { es: 'Acuse de recibo {number}', en: 'Receipt {number}' },
  thanks: { es: 'Recibimos su queja', en: 'We have received your complaint' },
  text: {
    es: 'A más tardar el {day} le escribiremos cuándo tendrá respuesta. También le enviamos este acuse por correo.',
    en: 'By {day} at the latest we will write to you when you will have an answer. This receipt is also in your mail.',
  },
  number: { es: 'Número', en: 'Number' },
  received: { es: 'Recibida', en: 'Received' },
  keep: {
    es: 'Guarde el número o imprima esta página: con él le decimos cómo va su queja.',
    en: 'Keep the number or print this page: with it we can tell you how your complaint is doing.',
  },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadReceipt,
  head: ({ number }, { client: { locale } }) => ({
    title: say(words.title, locale, { number }),
    isIndexed: false,
  }),
  Screen: ReceiptScreen,
})

function loadReceipt({ client, url, response }: PageRequest): Promise<Receipt> {
  // Personal: shown to the holder of the link only.
  response.headers.set('Cache-Control', 'private, no-store')
  const token = url.searchParams.get('token') ?? '-'
  return orNotFound(client.call(complaintsApi.publicReceipt, { params: { token } }))
}

function ReceiptScreen({ data: { number, receivedAt, acknowledgeBy } }: { data: Receipt }) {
  const locale = useLocale()
  const day = display(complaints.fields.acknowledgeBy, acknowledgeBy, { locale })
  return (
    <>
      <PageHead screen="complaintReceipt" item={number} title={say(words.title, locale, { number })} />
      <PageBody>
        <div className={styles.receipt}>
          <Notice type="success" title={words.thanks[locale]}>
            {say(words.text, locale, { day })}
          </Notice>
          <Facts
            facts={[
              { name: words.number[locale], value: number },
              { name: words.received[locale], value: sayMoment(receivedAt, locale) },
            ]}
          />
          <p>{words.keep[locale]}</p>
        </div>
      </PageBody>
    </>
  )
}
