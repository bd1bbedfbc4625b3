/** The facts in the head of a contact. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { officeOfSlices } from '#resources/office.ts'
import { RecordContext, type OpenRecord } from '#web/office/records/record-context.ts'
import { RecordFacts } from '#web/office/records/record-facts.tsx'
import { registerOffice } from '#web/office/registry.ts'
import { contacts } from './contact.ts'

registerOffice(officeOfSlices)
// Loaded after the registration, which its tabs come from.
const { screens } = await import('./contact.screens.tsx')

/** The head of a contact with these values. */
function headOf(values: Record<string, string | null>): string {
  const row = { ...values, accountLinks: [] }
  const record = { screens, row, locale: 'es', nameOf: () => undefined }
  return renderToStaticMarkup(
    <MemoryRouter>
      <RecordContext value={record as unknown as OpenRecord}>
        <RecordFacts />
      </RecordContext>
    </MemoryRouter>,
  )
}
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

test('an address, a number and a WhatsApp number are links to a mail, a call and a chat', () => {
  const html = headOf({
    email: 'ana@cliente.example',
    phone: '+18095550177',
    whatsapp: '+18295550178',
  })
  expect(linksIn(html)).toEqual([
    'mailto:ana@cliente.example',
    'tel:+18095550177',
    'https://wa.me/18295550178',
  ])
})

test('what a contact lacks is neither named nor linked', () => {
  const html = headOf({ email: 'ana@cliente.example', phone: null, whatsapp: null })
  expect(linksIn(html)).toEqual(['mailto:ana@cliente.example'])
  expect(html).not.toContain(contacts.fields.phone.label.es)
})
