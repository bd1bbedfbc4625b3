/** Judges what is given by the call's own rule before it is sent: errors come at once, and in the same shape. */
import { z } from 'zod'
import { ApiError, type Client } from '#core/client.ts'
import type { Answer, Endpoint, Input, Params } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { validationErrors } from '#core/validation.ts'

type Given<E> = { params?: Params<E>; input: Input<E> }

export async function checkedCall<E extends Endpoint>(
  client: Client,
  endpoint: E,
  given: Given<E>,
): Promise<Answer<E>> {
  const judged = endpoint.input && z.safeParse(endpoint.input, given.input, { reportInput: true })
  if (judged && !judged.success) {
    throw new ApiError(422, {
      message: messages.invalidForm[client.locale],
      validationErrors: validationErrors(judged.error.issues, endpoint.fields, client.locale),
    })
  }
  // Cast: `given` was typed against this very endpoint, whose optional parts the client spells out anew.
  return client.call(endpoint as Endpoint, given as never) as Promise<Answer<E>>
}
