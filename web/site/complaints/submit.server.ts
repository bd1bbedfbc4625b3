/** Sends a complaint and leads to its receipt. */
import { complaintsApi } from '#resources/quality/complaints/complaint.api.ts'
import { pathTo } from '#web/paths.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'

export async function sendComplaint(page: PageRequest, form: FormData): Promise<FormResult> {
  const { call, locale } = page.client
  const sent: { token?: string | null } = {}
  const result = await sendForm(page, form, async (input) => {
    sent.token = (await call(complaintsApi.publicSend, { input: input as never })).token
  })
  if (sent.token) throw new Redirect(`${pathTo('complaintReceipt', locale)}?token=${sent.token}`, 303)
  return result
}
