/** Loads the page of a join address; its buttons lead to the meeting and to its recordings. */
import { joinApi, type JoinPage } from '#resources/meetings/join/join.api.ts'
import { refusals } from '#resources/meetings/join/join-state.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { RECORDING } from './recordings.tsx'

const tokenIn = ({ params }: PageRequest) => ({ token: params['token'] ?? '' })

export async function loadJoin(page: PageRequest): Promise<JoinPage> {
  const { client, response } = page
  // Personal: shown to the holder of the link only.
  response.headers.set('Cache-Control', 'private, no-store')
  const own = await orNotFound(client.call(joinApi.publicGet, { params: tokenIn(page) }))
  if (response.status === 200) response.status = statusOf(own)
  return own
}

/** Waiting is no failure. */
const statusOf = ({ state }: JoinPage): number =>
  state === 'cancelled' || state === 'unEnrolled' ? refusals[state].status : 200

export async function enterMeeting(page: PageRequest, form: FormData): Promise<FormResult> {
  let url: string | undefined
  const result = await sendForm(page, form, async () => {
    url = (await pressed(page, form)).url
  })
  if (url) throw new Redirect(url, 303, new Headers({ 'Cache-Control': 'no-store' }))
  return result
}

function pressed(page: PageRequest, form: FormData): Promise<{ url: string }> {
  const recording = textIn(form, RECORDING)
  return recording
    ? page.client.call(joinApi.publicWatch, { params: { ...tokenIn(page), recording } })
    : page.client.call(joinApi.publicEnter, {
        params: tokenIn(page),
        input: { consent: form.get('consent') === 'on' },
      })
}
