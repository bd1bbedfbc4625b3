/** Validates the input with the endpoint's rule before the call is sent. */
import { z } from 'zod'
import { ApiError, type Client } from '#core/client.ts'
import type { Answer, Endpoint, Input, Params } from '#core/endpoint.ts'
import { messages } from '#core/errors.ts'
import { validationErrors } from '#core/validation.ts'

type CallOptions<E> = { params?: Params<E>; input: Input<E> }

export async function checkedCall<E extends Endpoint>(
  client: Client,
  endpoint: E,
  options: CallOptions<E>,
): Promise<Answer<E>> {
  const result = endpoint.input && z.safeParse(endpoint.input, options.input, { reportInput: true })
  if (result && !result.success) {
    throw new ApiError(422, {
      message: messages.invalidForm[client.locale],
      validationErrors: validationErrors(result.error.issues, endpoint.fields, client.locale),
    })
  }
  // Cast: `options` was typed against this endpoint; the client types its optional parts differently.
  return client.call(endpoint as Endpoint, options as never) as Promise<Answer<E>>
}
