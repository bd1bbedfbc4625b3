/** Writes mails in the office as a person does. */
import type { Page } from 'playwright-core'
import { mailsApi } from '#resources/mail/messages/mail.api.ts'
import { staffClient } from './staff-client.ts'
import { expectSaid } from './notices.ts'

/** Types into an editor, whose data become chips. */
export async function typeInto(page: Page, key: string, text: string): Promise<void> {
  await page.locator(`[data-key="${key}"]`).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** The subject of the preview beside the form. */
export const previewedSubject = (page: Page) =>
  page.getByRole('region', { name: 'Vista previa' }).getByRole('heading', { level: 3 })

/** Saves the mail as a draft and confirms what the dialog says. */
export async function checkAndSend(page: Page, button: 'Enviar ahora' | 'Programar'): Promise<void> {
  await page.getByRole('button', { name: 'Revisar y enviar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes de enviar' })
  await dialog.getByText(/^Hoy lo recibir/).waitFor()
  await dialog.getByRole('button', { name: button }).click()
  await expectSaid(page, 'El correo quedó programado')
}

/** Takes a step of the open mail, from the menu if it is not the primary button. */
export async function takeStep(page: Page, name: string): Promise<void> {
  const own = page.getByRole('button', { name, exact: true })
  if ((await own.count()) > 0) return own.first().click()
  await page.getByRole('button', { name: 'Más acciones' }).last().click()
  await page.getByRole('menuitem', { name }).click()
}

/** The latest event, whose mails are all in the future. */
export async function mailLike(
  purpose: string,
  status: string,
): Promise<{ id: string; eventId: string | null }> {
  const client = await staffClient('training')
  const { items } = await client.call(mailsApi.list, {
    input: {
      perPage: 1,
      filters: [
        { field: 'purpose', op: 'eq', value: purpose },
        { field: 'status', op: 'eq', value: status },
      ],
      sort: [{ field: 'sendAt', dir: 'desc' }],
    },
  })
  return items[0]!
}
